import { readFileSync, writeFileSync } from 'node:fs';
import { SECTIONS } from '@burhan/shared/environment/variables';
import * as v from 'valibot';

const WIDTH = 116;

/** Writes the files made from the schema of the environment. With `--check` it only names outdated files, and fails. */
for (const [file, text] of [
  ['.env.example', envExample()],
  ['docs/reference/environment.md', reference()],
] as const) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} does not follow from shared/environment/variables.ts: npm run check -- --fix`);
    process.exitCode = 1;
  }
}

/** The format can be read by a shell, by systemd and by `node --env-file`. */
function envExample(): string {
  const lines = Object.entries(SECTIONS).flatMap(([heading, variables]) => [
    '',
    `# --- ${heading} ${'-'.repeat(WIDTH - heading.length - 5)}`,
    ...Object.entries(variables).flatMap(([name, schema]) => [
      ...comment(v.getDescription(schema) ?? ''),
      `${name}=${quoted(v.getDefault(schema) ?? '')}`,
    ]),
  ]);
  const intro = [
    'Every variable that the product reads from its environment. All are optional. The values here are the defaults.',
    'docs/reference/environment.md has the same list. To set the variables in a shell: set -a; . ./.env; set +a',
  ];
  return [...intro.map((line) => `# ${line}`), ...lines, ''].join('\n');
}

function reference(): string {
  const parts = Object.entries(SECTIONS).map(([heading, variables]) => {
    const rows = Object.entries(variables).map(([name, schema]) => {
      const usual = v.getDefault(schema);
      return `| \`${name}\` | ${usual ? `\`${usual}\`` : '–'} | ${v.getDescription(schema)} |\n`;
    });
    return `\n## ${heading}\n\n| variable | default | meaning |\n|---|---|---|\n${rows.join('')}`;
  });
  return `# Environment

All variables are optional. A blank one counts as not set. [.env.example](../../.env.example) lists them with their defaults
for a shell, a service manager or a host. \`npm run check -- --fix\` writes both files from \`shared/environment/variables.ts\`.

[Commands](commands.md) read the variables of their environment, and tests the last four. The edge function reads what
\`npx supabase@3 secrets set\` has set. nginx includes what \`npm run build\` and \`npm start\` write. A command that finds wrong
values names all of them and ends.
${parts.join('')}`;
}

function quoted(text: string): string {
  return /^[\w./:@-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Wraps a text as comment lines, and keeps only the words of Markdown's links. */
function comment(about: string): string[] {
  const words = about.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').split(' ');
  const lines: string[] = [];
  let line = '#';
  for (const word of words) {
    if (line.length + word.length > WIDTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
