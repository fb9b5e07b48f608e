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
    'Every variable the product reads. All are optional; the values here are the defaults. What each is for is in',
    'docs/reference/environment.md too. The product reads its process’s environment. For a shell: set -a; . ./.env; set +a',
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

All optional; blank counts as absent. [.env.example](../../.env.example) has every variable with its default, for a shell, a
service manager or a host to read. Both follow from \`shared/environment/variables.ts\` (\`npm run check -- --fix\`).

A variable is read by [commands](commands.md), by the edge function on Supabase (\`npx supabase@3 secrets set\`), by tests that are
pointed at a project, and for nginx by \`npm run build\` and \`npm start\`, which write what \`nginx.conf\` includes. A command
that finds one of them wrong says all that is, and ends.
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
