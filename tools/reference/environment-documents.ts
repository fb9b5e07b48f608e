import { READERS, SECTIONS, VARIABLES, type VariableName } from '@burhan/shared/environment/variables';

const WIDTH = 116;

/** Files that follow from the schema of the environment, by their paths in the project. */
export function environmentDocuments(): Record<string, string> {
  return { '.env.example': envExample(), 'docs/reference/environment.md': reference() };
}

/** Read by a shell, by systemd and by `node --env-file`. */
function envExample(): string {
  const lines = sections().flatMap(([heading, names]) => [
    '',
    `# --- ${heading} ${'-'.repeat(WIDTH - heading.length - 5)}`,
    ...names.flatMap((name) => [...comment(VARIABLES[name].about), `${name}=${quoted(name)}`]),
  ]);
  const intro = [
    'Every variable the product reads. All are optional; the values here are the defaults. What reads which is in',
    'docs/reference/environment.md. The product reads its process’s environment. For a shell: set -a; . ./.env; set +a',
  ];
  return [...intro.map((line) => `# ${line}`), ...lines, ''].join('\n');
}

function reference(): string {
  const parts = sections().map(([heading, names]) => {
    const rows = names.map((name) => {
      const variable = VARIABLES[name];
      const usual = variable.default === '' ? '–' : `\`${variable.default}\``;
      const readers = variable.readers.map((reader) => READERS[reader]).join(', ');
      return `| \`${name}\` | ${usual} | ${variable.about} | ${readers} |\n`;
    });
    return `\n## ${heading}\n\n| variable | default | meaning | read by |\n|---|---|---|---|\n${rows.join('')}`;
  });
  return `# Environment

All optional; blank counts as absent. [.env.example](../../.env.example) has every variable with its default, for a shell, a
service manager or a host to read. Both follow from \`shared/environment/variables.ts\` (\`npm run check -- --fix\`).

A variable is read by [commands](commands.md), by the edge function on Supabase (\`npx supabase@3 secrets set\`), by tests that are
pointed at a project, and for nginx by \`npm run build\` and \`npm start\`, which write what \`nginx.conf\` includes.
${parts.join('')}`;
}

function sections(): [heading: string, names: VariableName[]][] {
  const found: [string, VariableName[]][] = [];
  const headings: Partial<Record<VariableName, string>> = SECTIONS;
  for (const name of Object.keys(VARIABLES) as VariableName[]) {
    const heading = headings[name];
    if (heading) found.push([heading, []]);
    found.at(-1)?.[1].push(name);
  }
  return found;
}

function quoted(name: VariableName): string {
  const text = VARIABLES[name].default;
  return /^[\w./:@-]*$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Markdown's links are their words alone. */
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
