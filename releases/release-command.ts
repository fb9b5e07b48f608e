import { runCommand } from './command-line.ts';
import { parsePart } from './parts.ts';
import { releasePart } from './release-part.ts';

/** `npm run release -- <part> [--target DIR]` (Decisions 11). KEEP_RELEASES sets how many versions stay. */
await runCommand(async ({ positionals, distDir, root }) => {
  const part = parsePart(positionals[0]);
  const keep = Number(process.env.KEEP_RELEASES) || undefined;
  console.log(`Building ${part} …`);
  const { release, isNew } = await releasePart(root, distDir, part, { keep });
  console.log(
    isNew ? `${part} ${release.version} is live.` : `${part} did not change: ${release.version} stays live.`,
  );
});
