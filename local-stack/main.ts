import { runServer } from './start/run-server.ts';

/** `npm start`: the embedded backend and the built site, in this process. */
await runServer(process.env);
