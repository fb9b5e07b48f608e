import { fetchLiveReleases } from '../export/live-site.ts';
import { PARTS, parsePart } from '../state/parts.ts';
import { runCommand } from './command-line.ts';
import { releasePart } from './release-part.ts';
import { liveSiteUrl } from './site-source.ts';

/** `npm run release -- <part>`. `--live` first takes the releases of all parts from the site at SITE_URL. */
const usage = `npm run release -- <part> [--live] [--target DIR]; the parts: ${PARTS.join(', ')}`;

await runCommand({ usage, words: 1, flags: ['live'] }, async ({ positionals, distDir, root, flags }) => {
  const part = parsePart(positionals[0]);
  if (flags.live) await fetchLiveReleases(liveSiteUrl(), distDir);
  console.log(`Building ${part} …`);
  const { version, isNew } = await releasePart(root, distDir, part);
  console.log(
    isNew
      ? `${part} ${version} is live in ${distDir}.`
      : `${part} did not change: ${version} stays live in ${distDir}.`,
  );
});
