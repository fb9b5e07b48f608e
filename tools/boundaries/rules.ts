/** Where a file stands among the rules: tests, what they share, and the configuration of tools may use more. */
const TEST = /(\.test\.tsx?$|\/testing\/|\/tests\/|^(?:e2e|testing)\/|\.config\.ts$)/;

/** @param file relative to the project's folder. */
export function isTestFile(file: string): boolean {
  return TEST.test(file);
}

/** What an import must not be, as a pattern of `<importing file> <imported module>`, and what is said of it. */
type Rule = { refused: RegExp; reason: string; alsoInTests?: boolean };

const RULES: readonly Rule[] = [
  { refused: /^shared\/\S* \S*\.css\b/, reason: 'shared has no CSS in it' },
  { refused: /^shared\/\S* node:/, reason: 'shared runs in browsers too: no module of Node' },
  {
    refused: /^(?!shared\/(?:supabase|data\/auth-error)\.ts )\S* @supabase\/(?:\w+-js|ssr)\b/,
    reason: 'only shared/supabase.ts and shared/data/auth-error.ts use Supabase clients',
  },
  {
    refused:
      /^(?!host\/src\/(?:islands\/hydrate-island\.tsx|console-shell\/|development\/|preview\/|remotes\/shared-modules\.ts))\S* react-dom\/client$/,
    reason: 'only hydrate-island.tsx, the console-shell and the preview of the host start React',
  },
  {
    refused: /^remote-admin\/src\/data\/\S* react\b/,
    reason: 'data has no React',
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
  return RULES.filter(
    ({ refused, alsoInTests }) => (alsoInTests || !isTestFile(from)) && refused.test(`${from} ${module}`),
  ).map(({ reason }) => reason);
}
