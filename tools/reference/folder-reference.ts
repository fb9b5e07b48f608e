import { folderTables } from '../boundaries/folder-tables.ts';

/** docs/reference/folders.md: what the folders of a part hold, and which of them they use. */
export function folderReference(root: string): string {
  const parts = folderTables(root).map(({ part, folders }) => {
    const rows = [...folders].map(([folder, { holds, uses }]) => {
      const used = uses.map((name) => `\`${name}\``).join(' ');
      return `| \`${folder}/\` | ${holds} | ${used || '–'} |\n`;
    });
    return `\n## ${part}\n\n| folder | holds | uses |\n|---|---|---|\n${rows.join('')}`;
  });
  return `# Folders

From the top down: each folder uses those that its row names, which stand below it, and no others. The check refuses every other
import. Tests may use everything: \`<part>/testing/\` has what those of one part share, \`local-supabase/tests/\` those of the whole
server. All follows from \`tools/boundaries/folders.json\` (\`npm run check -- --fix\`).
${parts.join('')}`;
}
