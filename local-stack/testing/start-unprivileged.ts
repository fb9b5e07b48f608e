import { runServer } from '../start/run-server.ts';

/** `main.ts` as somebody whom file modes bind: root could read and write everything. */
const NOBODY = 65_534;

if (process.getuid?.() === 0) {
  process.setgroups?.([NOBODY]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}
await runServer(process.env);
