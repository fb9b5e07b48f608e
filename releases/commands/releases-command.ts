import { runCommand } from './command-line.ts';
import { listReleases } from './list-releases.ts';

/** `npm run releases [-- --target DIR]`. */
await runCommand({ usage: 'npm run releases [-- --target DIR]', words: 0 }, async ({ distDir }) => {
  for (const line of await listReleases(distDir)) console.log(line);
});
