import { startDevelopmentSite } from './dev/development-site.ts';
import { runPart } from './dev/part/run-part.ts';
import { runServer } from './start/run-server.ts';

/**
 * `npm run dev`: the embedded backend and all three parts from their sources, with hot reload, in this process.
 * `npm run dev -- <remote> --shell <address>`: one remote from its sources, in a deployed site.
 */
const args = process.argv.slice(2);
await (args.length > 0 ? runPart(args, process.env) : runServer(process.env, startDevelopmentSite));
