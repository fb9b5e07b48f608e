// First: nothing that is loaded later can change what all objects share.
import './start/frozen-prototypes.ts';
import { runServer } from './start/run-server.ts';

/** `npm start`: the embedded backend and the built site, in this process. */
await runServer(process.env);
