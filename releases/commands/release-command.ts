import { readVariable } from '@burhan/shared/environment/read-variables';
import { PARTS, parsePart } from '../state/parts.ts';
import { runCommand } from './command-line.ts';
import { releasePart } from './release-part.ts';

/** `npm run release -- <part>`. KEEP_RELEASES sets how many versions stay. */
const usage = `npm run release -- <part> [--target DIR] [--force]; the parts: ${PARTS.join(', ')}
--force releases although another part could then not be rolled back`;

await runCommand(
  { usage, words: 1, options: { force: { type: 'boolean' } } },
  async ({ positionals, distDir, root, options }) => {
    const part = parsePart(positionals[0]);
    const keep = readVariable(process.env, 'KEEP_RELEASES');
    console.log(`Building ${part} …`);
    const force = options.force === true;
    const { release, isNew, unasked } = await releasePart(root, distDir, part, { keep, force });
    for (const line of unasked) console.error(line);
    console.log(
      isNew
        ? `${part} ${release.version} is live in ${distDir}.`
        : `${part} did not change: ${release.version} stays live in ${distDir}.`,
    );
  },
);
