import type { SourceImport } from './source-import.ts';

/** A rule of dependency: the reason why an import is refused, null where it is fine. */
export type Rule = (imported: SourceImport) => string | null;

/** Which workspace packages each part's product code may use. What is not listed is refused. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  host: ['shared'],
  'remote-public': ['shared'],
  'remote-admin': ['shared'],
  supabase: ['shared'],
  releases: ['shared'],
  'local-stack': ['shared', 'supabase', 'releases'],
  testing: ['shared', 'local-stack', 'releases'],
  bench: ['shared', 'supabase', 'local-stack', 'releases', 'testing'],
  e2e: ['shared', 'supabase', 'local-stack', 'releases', 'testing', 'bench'],
  tools: ['shared', 'releases', 'local-stack', 'testing'],
};

/** Build configuration and tests sit on tooling that the product code may not touch. */
const ALSO_ALLOWED_IN_TESTS: Readonly<Record<string, readonly string[]>> = {
  shared: ['testing'],
  host: ['releases', 'testing'],
  'remote-public': ['releases', 'testing'],
  'remote-admin': ['releases', 'testing'],
  supabase: ['local-stack', 'testing'],
  releases: ['testing'],
  'local-stack': ['testing'],
};

/** Runs in browsers during development alone: it joins the parts from their sources, in federation's place. */
const DEVELOPMENT_SEAM = 'local-stack/dev/browser/';
const JOINED_BY_THE_SEAM: readonly string[] = ['host', 'remote-public', 'remote-admin'];

const SUPABASE_CLIENT =
  /^@supabase\/(supabase-js|postgrest-js|auth-js|storage-js|realtime-js|functions-js|ssr)$/;

const targetPart = ({ target }: SourceImport): string => target?.split('/')[0] ?? '';

const staysInItsPart: Rule = (imported) => {
  if (!imported.specifier.startsWith('.') || targetPart(imported) === imported.part) return null;
  // The edge function is deployed by itself, without a workspace: shared modules are reached by their path.
  if (imported.from.startsWith('supabase/functions/') && targetPart(imported) === 'shared') return null;
  return `leaves ${imported.part || 'the root'} by a relative path: import the package by its name`;
};

const followsTheParts: Rule = (imported) => {
  const { from, part, packageName, isTest } = imported;
  if (!packageName?.startsWith('@burhan/') || !(part in ALLOWED)) return null;
  const used = targetPart(imported);
  if (used === part || ALLOWED[part]?.includes(used)) return null;
  if (isTest && ALSO_ALLOWED_IN_TESTS[part]?.includes(used)) return null;
  if (from.startsWith(DEVELOPMENT_SEAM) && JOINED_BY_THE_SEAM.includes(used)) return null;
  const remote = used.startsWith('remote-') ? ': remotes are reached through federation only' : '';
  return `${part} may not use ${used}${remote}`;
};

const sharedIsPlain: Rule = ({ part, specifier, packageName, isTest }) => {
  if (part !== 'shared' || isTest) return null;
  if (/^(react|react-dom|react-.*|antd)$/.test(packageName ?? '')) return 'shared has no React in it';
  if (/\.css(\?.*)?$/.test(specifier)) return 'shared has no CSS in it';
  if (specifier.startsWith('node:')) return 'shared runs in browsers too: no module of Node';
  return null;
};

const supabaseClientsInSharedData: Rule = ({ from, packageName, isTest }) => {
  if (isTest || !SUPABASE_CLIENT.test(packageName ?? '') || from.startsWith('shared/data/')) return null;
  return 'only shared/data uses Supabase clients';
};

const antDesignInTheConsole: Rule = ({ part, packageName }) =>
  part !== 'remote-admin' && /^(antd$|@ant-design\/)/.test(packageName ?? '')
    ? 'only remote-admin uses Ant Design'
    : null;

/** Islands on public pages, the console, and both drawn from their sources; the console's libraries share it; the preview. */
const STARTS_REACT =
  /^host\/src\/(?:islands\/hydrate-island\.tsx$|console-shell\/|development\/|preview\/|remotes\/shared-modules\.ts$)/;

const startsReactInOnePlace: Rule = ({ from, specifier, isTest }) =>
  specifier === 'react-dom/client' && !isTest && !STARTS_REACT.test(from)
    ? 'only hydrate-island.tsx, the console-shell and the preview of the host start React'
    : null;

const CONSOLE_LAYERS = ['app', 'panels', 'engine'];

const consoleLayers: Rule = ({ from, target }) => {
  const [layer, name] = layerOf(from);
  const [usedLayer, usedName] = layerOf(target ?? '');
  if (layer === null || usedLayer === null) return null;
  if (CONSOLE_LAYERS.indexOf(usedLayer) < CONSOLE_LAYERS.indexOf(layer)) {
    return `${layer} may not use ${usedLayer}: app → panels → engine`;
  }
  if (layer === 'panels' && usedLayer === 'panels' && name !== usedName) return 'panels do not import panels';
  return null;
};

/** The console's layer of a path and the panel's name; files beside the layers belong to the app. */
function layerOf(path: string): [string | null, string] {
  const match = /^remote-admin\/src\/(?:(app|panels|engine)\/)?([^/]*)/.exec(path);
  return match ? [match[1] ?? 'app', match[2] ?? ''] : [null, ''];
}

/** Rows and their helpers, and the definition of any one table. */
const DOMAIN_NOUN =
  /\b(entities|publications?|submitted-papers?|ongoing-projects?|metrics?)\b|\bshared\/resources\/(?!resource|refused-field)/;

const engineKnowsNoNoun: Rule = ({ from, specifier, isTest }) => {
  if (isTest || !from.startsWith('remote-admin/src/engine/')) return null;
  return DOMAIN_NOUN.test(specifier) ? "the console's engine knows no domain noun" : null;
};

export const RULES: readonly Rule[] = [
  staysInItsPart,
  followsTheParts,
  sharedIsPlain,
  supabaseClientsInSharedData,
  antDesignInTheConsole,
  startsReactInOnePlace,
  consoleLayers,
  engineKnowsNoNoun,
];
