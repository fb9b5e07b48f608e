import commands from '../bootstrap/commands.json' with { type: 'json' };

type Command = { does: string; forms?: Readonly<Record<string, string>> };

/** docs/reference/commands.md: what `npm run help` lists, with what may stand behind each command. */
export function commandReference(): string {
  const parts = Object.entries(commands).map(([reader, ofReader]) => {
    const rows = Object.entries<Command>(ofReader).flatMap(([name, { does, forms = {} }]) => [
      `| \`npm run ${name}\` | ${does} |\n`,
      ...Object.entries(forms).map(([form, what]) => `| \`npm run ${name} -- ${form}\` | ${what} |\n`),
    ]);
    return `\n## ${reader}\n\n| command | does |\n|---|---|\n${rows.join('')}`;
  });
  return `# Commands

They follow from \`tools/bootstrap/commands.json\` (\`npm run check -- --fix\`). \`npm start\` and \`npm test\` need no \`run\`. Which
variables a command reads: [environment.md](environment.md).
${parts.join('')}`;
}
