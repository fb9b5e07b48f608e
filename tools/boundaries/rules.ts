/** Where a file stands among the rules: tests, what they share, and the configuration of tools may use more. */
const TEST = /(\.test\.tsx?$|\/testing\/|\/tests\/|^(?:e2e|testing)\/|\.config\.ts$)/;

/** @param file relative to the project's folder. */
export function isTestFile(file: string): boolean {
  return TEST.test(file);
}

/** What an import must not be, as a pattern of `<importing file> <imported module>`, and what is said of it. */
type Rule = { refused: RegExp; reason: string };

const RULES: readonly Rule[] = [
  { refused: /^shared\/\S* \S*\.css\b/, reason: 'shared has no CSS in it' },
  { refused: /^shared\/\S* node:/, reason: 'shared runs in browsers too: no module of Node' },
  {
    refused:
      /^(?!shared\/(?:supabase|data\/auth-error)\.ts |remote-admin\/src\/data\/|scripts\/|releases\/composing\/follow\.ts )\S* @supabase\/(?:\w+-js|ssr)\b/,
    reason:
      "only shared/supabase.ts, shared/data/auth-error.ts, the console's data, the scripts and releases/composing/follow.ts use Supabase clients",
  },
  {
    refused:
      /^(?!host\/src\/(?:islands\/draw-islands\.tsx|console-shell\/|development\/|preview\/|remotes\/shared-modules\.ts))\S* react-dom\/client$/,
    reason: 'only draw-islands.tsx, the console-shell and the preview of the host start React',
  },
  {
    refused: /^(remote-\w+\/src\/pages\/)([^/\s]+)\/\S* \1(?!\2\/|tables\.ts$)/,
    reason: 'pages do not import pages',
  },
];

/** @returns the reasons why `from` may not import `module`, a path of the project or what an import names. */
export function refusals(from: string, module: string): string[] {
  if (isTestFile(from)) return [];
  return RULES.filter(({ refused }) => refused.test(`${from} ${module}`)).map(({ reason }) => reason);
}
