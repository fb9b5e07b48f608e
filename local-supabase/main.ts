import { runServer } from './start/run-server.ts';

/** `npm start`: the trial server and the prerendered site, in this process. */
await runServer(process.env);
