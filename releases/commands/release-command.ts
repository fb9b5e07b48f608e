import { PARTS, parsePart } from '../state/parts.ts';
import { runCommand } from './command-line.ts';
import { releasePart } from './release-part.ts';

/** `npm run release -- <part> [--target DIR]`. KEEP_RELEASES sets how many versions stay. */
const usage = `npm run release -- <part> [--target DIR]; the parts: ${PARTS.join(', ')}`;

await runCommand({ usage, words: 1 }, async ({ positionals, distDir, root }) => {
  const part = parsePart(positionals[0]);
  const keep = keptVersions(process.env.KEEP_RELEASES);
  console.log(`Building ${part} …`);
  const { release, isNew } = await releasePart(root, distDir, part, { keep });
  console.log(
    isNew
      ? `${part} ${release.version} is live in ${distDir}.`
      : `${part} did not change: ${release.version} stays live in ${distDir}.`,
  );
});

/** @throws Error unless the live version and one to roll back to can stay. */
function keptVersions(given = ''): number | undefined {
  if (given === '') return undefined;
  const versions = Number(given);
  if (Number.isInteger(versions) && versions >= 2) return versions;
  throw new Error(`KEEP_RELEASES is "${given}": give a whole number from 2 on.`);
}
