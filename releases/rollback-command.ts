import { runCommand } from './command-line.ts';
import { parsePart } from './parts.ts';
import { rollBackPart } from './release-part.ts';

/** `npm run rollback -- <part> [--target DIR]` (Decisions 11). */
await runCommand(async ({ positionals, distDir }) => {
  const part = parsePart(positionals[0]);
  const { from, to } = await rollBackPart(distDir, part);
  console.log(`${part} ${to} is live again, instead of ${from}.`);
});
