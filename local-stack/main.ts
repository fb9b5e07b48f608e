// First: nothing that is loaded later can change what all objects share.
import './frozen-prototypes.ts';
import { runServer } from './run-server.ts';

/** `npm start`: the embedded backend and the built site, in this process. */
await runServer(process.env);
