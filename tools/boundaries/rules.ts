/** Where a file stands among the rules: tests, what they share, and the configuration of tools may use more. */
const TEST = /(\.test\.tsx?$|\/testing\/|\/tests\/|^(?:e2e|testing)\/|\.config\.ts$)/;

/** @param file relative to the project's folder. */
export function isTestFile(file: string): boolean {
  return TEST.test(file);
}

/** Which workspace packages each part uses, and which besides in its tests and configuration. Nothing else is allowed. */
const PARTS: Readonly<Record<string, readonly [uses: string, inTests?: string]>> = {
  shared: ['', 'testing'],
  host: ['shared', 'releases testing'],
  'remote-public': ['shared', 'releases testing'],
  'remote-admin': ['shared', 'releases testing'],
  supabase: ['shared', 'local-stack remote-admin testing'],
  releases: ['shared supabase', 'testing'],
  'local-stack': ['shared supabase releases', 'remote-admin testing'],
  testing: ['shared remote-admin local-stack releases'],
  bench: ['shared supabase local-stack releases testing'],
  e2e: ['shared remote-admin supabase local-stack releases testing bench'],
  tools: ['shared releases local-stack testing'],
};

/** Runs in browsers during development alone: it joins the parts from their sources, in federation's place. */
const DEVELOPMENT_SEAM = /^local-stack\/dev\/browser\/\S* (?:host|remote-public|remote-admin)\//;

/** What an import must not be, as a pattern of `<importing file> <imported module>`, and what is said of it. */
type Rule = { refused: RegExp; reason: string; alsoInTests?: boolean };

const RULES: readonly Rule[] = [
  { refused: /^shared\/\S* (?:react|antd)\b/, reason: 'shared has no React in it' },
  { refused: /^shared\/\S* \S*\.css\b/, reason: 'shared has no CSS in it' },
  { refused: /^shared\/\S* node:/, reason: 'shared runs in browsers too: no module of Node' },
  {
    refused: /^(?!shared\/data\/)\S* @supabase\/(?:\w+-js|ssr)\b/,
    reason: 'only shared/data uses Supabase clients',
  },
  {
    refused: /^(?!remote-admin\/)\S* (?:antd\b|@ant-design\/)/,
    reason: 'only remote-admin uses Ant Design',
    alsoInTests: true,
  },
  {
    refused:
      /^(?!host\/src\/(?:islands\/hydrate-island\.tsx|console-shell\/|development\/|preview\/|remotes\/shared-modules\.ts))\S* react-dom\/client$/,
    reason: 'only hydrate-island.tsx, the console-shell and the preview of the host start React',
  },
  {
    refused: /^remote-admin\/src\/resources\/\S* remote-admin\/src\/(?!resources\/)/,
    reason: 'resources use nothing else of the console: app → panels → engine → data → resources',
    alsoInTests: true,
  },
  {
    refused: /^remote-admin\/src\/data\/\S* (?:remote-admin\/src\/(?!data\/|resources\/)|react\b)/,
    reason: 'data has no React, and uses resources alone: app → panels → engine → data → resources',
    alsoInTests: true,
  },
  {
    refused: /^remote-admin\/src\/engine\/\S* remote-admin\/src\/(?!engine\/|data\/|resources\/)/,
    reason: 'engine may not use panels or app: app → panels → engine → data → resources',
    alsoInTests: true,
  },
  {
    refused: /^remote-admin\/src\/panels\/\S* remote-admin\/src\/(?!engine\/|data\/|resources\/|panels\/)/,
    reason: 'panels may not use app: app → panels → engine → data → resources',
    alsoInTests: true,
  },
  {
    refused: /^remote-admin\/src\/panels\/([^/\s]+)\/\S* remote-admin\/src\/panels\/(?!\1\/)/,
    reason: 'panels do not import panels',
    alsoInTests: true,
  },
  {
    refused: /^remote-public\/src\/pages\/([^/\s]+)\/\S* remote-public\/src\/pages\/(?!\1\/)/,
    reason: 'pages do not import pages',
  },
  {
    // Rows and their helpers, and the definition of any one table.
    refused:
      /^remote-admin\/src\/engine\/\S* \S*(?:\b(?:entities|publications?|submitted-papers?|ongoing-projects?|metrics?)\b|\bremote-admin\/src\/resources\/(?!resource\.))/,
    reason: "the console's engine knows no domain noun",
  },
];

/** @returns the reasons why `from` may not import `module`, a path of the project or what an import names. */
export function refusals(from: string, module: string): string[] {
  const [part = '', used = ''] = [from, module].map((path) => path.split('/')[0]);
  const reasons = RULES.filter(
    ({ refused, alsoInTests }) => (alsoInTests || !isTestFile(from)) && refused.test(`${from} ${module}`),
  ).map(({ reason }) => reason);

  const [uses, inTests = ''] = PARTS[part] ?? [];
  if (uses === undefined || used === part || !(used in PARTS)) return reasons;
  const allowed = `${uses} ${isTestFile(from) ? inTests : ''}`.split(' ');
  if (allowed.includes(used) || DEVELOPMENT_SEAM.test(`${from} ${module}`)) return reasons;
  const remote = used.startsWith('remote-') ? ': remotes are reached through federation only' : '';
  return [...reasons, `${part} may not use ${used}${remote}`];
}
