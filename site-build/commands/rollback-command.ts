import { PARTS, parsePart } from '../state/parts.ts';
import { runCommand } from './command-line.ts';
import { rollBackPart } from './release-part.ts';

const usage = `npm run rollback -- <part> [--target DIR]; the parts: ${PARTS.join(', ')}`;

await runCommand({ usage, words: 1 }, async ({ positionals, distDir }) => {
  const part = parsePart(positionals[0]);
  const { from, to } = await rollBackPart(distDir, part);
  console.log(`${part} ${to} is live again in ${distDir}, instead of ${from}.`);
});
