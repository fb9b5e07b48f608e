import { buildStaleParts } from '../build/build-stale-parts.ts';
import { prerenderAll } from '../prerender/prerender-site.ts';
import { prepareNginx } from '../serving/prepare-nginx.ts';
import { runCommand } from './command-line.ts';

/** `npm run build`: builds the parts that are missing or whose sources changed, and makes them live. */
await runCommand({ usage: 'npm run build [-- --target DIR]', words: 0 }, async ({ root, distDir }) => {
  await prepareNginx(root, process.env);
  const built = await buildStaleParts(root, distDir, (line) => console.log(line));
  if (built.length > 0) await prerenderAll(distDir);
});
