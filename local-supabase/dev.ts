import { startDevelopmentSite } from './dev/development-site.ts';
import { runServer } from './start/run-server.ts';

/** `npm run dev`: the trial server and all three parts from their sources, with hot reload, in this process. */
await runServer(process.env, startDevelopmentSite);
