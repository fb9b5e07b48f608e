import { COMMANDS_BY_READER, typed } from '../bootstrap/commands.mjs';

/** docs/reference/commands.md: what `npm run help` lists, with what may stand behind each command. */
export function commandReference(): string {
  const parts = Object.entries(COMMANDS_BY_READER).map(([reader, commands]) => {
    const rows = Object.entries(commands).flatMap(([name, { does, forms = {} }]) => [
      `| \`${typed(name)}\` | ${does} |\n`,
      ...Object.entries(forms).map(([form, what]) => `| \`${typed(name, form)}\` | ${what} |\n`),
    ]);
    return `\n## ${reader}\n\n| command | does |\n|---|---|\n${rows.join('')}`;
  });
  return `# Commands

They follow from \`tools/bootstrap/commands.mjs\` (\`npm run check -- --fix\`). Which variables a command reads:
[environment.md](environment.md).
${parts.join('')}`;
}
