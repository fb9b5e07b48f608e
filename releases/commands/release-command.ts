import { PARTS, parsePart } from '../state/parts.ts';
import { runCommand } from './command-line.ts';
import { releasePart } from './release-part.ts';

/** `npm run release -- <part>`. */
const usage = `npm run release -- <part> [--target DIR]; the parts: ${PARTS.join(', ')}`;

await runCommand({ usage, words: 1 }, async ({ positionals, distDir, root }) => {
  const part = parsePart(positionals[0]);
  console.log(`Building ${part} …`);
  const { release, isNew } = await releasePart(root, distDir, part);
  console.log(
    isNew
      ? `${part} ${release.version} is live in ${distDir}.`
      : `${part} did not change: ${release.version} stays live in ${distDir}.`,
  );
});
