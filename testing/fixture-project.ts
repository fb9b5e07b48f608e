import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { PartName } from '@burhan/site-build/state/parts';

export type FixtureProject = ReturnType<typeof createFixtureProject>;

const PROJECT = path.join(import.meta.dirname, '..');

const languageFile = (name: string) =>
  [`host/src/language/${name}.ts`, `export const text = "${name}";`] as const;

const HOST_FILES = {
  'host/src/main.ts': `import { LIMIT } from '../../shared/limits.ts';
import { loadTexts } from './language/texts.ts';
import { text } from './text.ts'; import { shell } from './console-shell/console-shell.ts';
document.title = text + shell + LIMIT; void loadTexts[document.documentElement.lang]();`,
  'host/src/page/page.ts': `import '../main.css'; import { text } from '../text.ts';
document.documentElement.dataset.page = text;
void import('../islands/draw-islands.ts');`,
  'host/src/islands/draw-islands.ts': `import('./react.ts').then(({ react }) => react); export const plain = 1;`,
  'host/src/language/texts.ts': `export const loadTexts = {
${SUPPORTED_LANGUAGES.map((language) => `  ${language}: () => import('./${language}.ts'),`).join('\n')}
};`,
  ...Object.fromEntries(SUPPORTED_LANGUAGES.map(languageFile)),
  'host/src/registry.ts': `import { loadTexts } from './language/texts.ts';
export const registry = {
  page: () => import('./page/page.ts'), console: () => import('./main.ts'),
  preview: () => import('./preview/preview.ts'), languages: loadTexts,
};`,
  'host/src/islands/react.ts': 'export const react = "react";',
  'host/src/preview/preview.ts': `import './preview.css'; document.title = 'preview';`,
  'host/src/preview/preview.css': 'header { margin: 0 }',
  'host/src/main.css':
    'body { margin: 0 } @font-face { font-family: F; src: url(https://fonts.example/f.woff2); font-display: swap }',
  'host/src/console-shell/console.css': 'main { margin: 0 }',
  'host/src/console-shell/console-shell.ts': `import './console.css'; export const shell = "console";`,
  'host/static/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(40)}</svg>`,
  'host/static/media/logo.png': 'not really a picture',
  // The real host renders pages; this returns the same kind of result without rendering.
  'host/src/prerender.ts': `import { metadata } from '@burhan/shared/i18n/en/metadata';
import { localizedPath } from '@burhan/shared/i18n/languages';
import { canonicalRoute, PUBLIC_PATHS } from '@burhan/shared/routes';
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
export async function prerenderPage({ path, language, configuration: { facts, shareImage, timeZone, ...site }, content, remote }) {
  const keys = Object.keys(PUBLIC_PATHS) as (keyof typeof PUBLIC_PATHS)[];
  const route = keys.find((key) => localizedPath(PUBLIC_PATHS[key], language) === path);
  const texts = { notices: {} };
  if (!route) return { head: '<title>Page not found</title>', body: '<main>404</main>', structuredData: undefined, islands: [], texts, data: { configuration: { facts, timeZone, ...site }, content } };
  const key = canonicalRoute(route);
  return {
    head: '<title>' + escape(metadata.titles[key] + ' | ' + facts.name) + '</title><link rel="canonical" href="' + facts.siteUrl + localizedPath(PUBLIC_PATHS[key], language) + '">'
      + (shareImage ? '<meta property="og:image" content="' + shareImage.address + '"><meta property="og:image:alt" content="' + escape(shareImage.alt) + '">' : ''),
    body: '<main>' + remote.text + escape(facts.location) + JSON.stringify(Object.keys(content)) + '</main>',
    structuredData: { '@graph': [{ '@type': 'NGO', name: facts.name }] },
    islands: route === 'publications' ? ['publications'] : [],
    texts, data: { configuration: { facts, shareImage, ...site }, content },
  };
}`,
  'host/vite.server.config.ts': serverConfig('src/prerender.ts', 'prerender.mjs'),
  'host/vite.config.ts': `export default {
  base: './', publicDir: false,
  build: { manifest: true, modulePreload: { polyfill: false }, rolldownOptions: { input: ['src/main.ts', 'src/page/page.ts', 'src/preview/preview.ts'] } },
};`,
};

const REMOTE_FILES = {
  'remote-public/src/site.ts': `export { text } from './text.ts';
export { LIMIT } from '../../shared/limits.ts';
import { pages as registered } from './pages.ts';
export const pages = Object.fromEntries(Object.entries(registered).map(([key, { load }]) => [key, load]));
export const citationFile = (publications, format) => publications.map(({ title }) => format + ' of ' + title).join('; ');`,
  'remote-public/src/pages.ts': `import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
const text = { load: () => import('./pages/text-page.ts'), tables: [] };
export const pages = {
  ...Object.fromEntries(PUBLIC_ROUTE_KEYS.map((key) => [key, text])),
  home: { ...text, tables: [{ table: 'metrics' }, { table: 'publications', limit: 7 }] },
  publications: {
    load: () => import('./pages/publications/publications-page.ts'),
    tables: [{ table: 'publications' }],
  },
  publication: { ...text, tables: [{ table: 'publications', isOwnRow: true }] },
  ongoingProjects: { ...text, tables: [{ table: 'ongoing_projects' }] },
  project: { ...text, tables: [{ table: 'ongoing_projects', isOwnRow: true }] },
};`,
  'remote-public/src/registry.ts': `import { islands } from './islands.ts'; import { pages } from './pages.ts';
export const registry = { pages, islands };`,
  'remote-public/src/pages/text-page.ts': 'export const Page = () => "text";',
  'remote-public/src/pages/publications/publications-page.ts': `import './page.css'; export const Page = () => "publications";`,
  'remote-public/src/pages/publications/page.css': 'h1 { color: green }',
  'remote-public/src/islands.ts': `export const islands = { publications: {
  load: () => import('./islands/publications.ts'), loadScript: () => import('./islands/script.ts'),
} };
export const start = () => {}; export const loadIsland = async () => () => null; export const takeRows = () => {};`,
  'remote-public/src/islands/publications.ts': `import '../pages/publications/page.css'; export const Content = "publications";`,
  'remote-public/src/islands/script.ts': 'export const attach = () => () => {};',
  'remote-public/src/publication-card.ts': 'export const start = async () => () => "card";',
  'remote-public/vite.config.ts': remoteConfig('remote-public', 'src/islands.ts'),
  'remote-public/vite.server.config.ts': serverConfig('src/site.ts', 'site.mjs'),
  'remote-admin/src/console.ts': `export { text } from './text.ts';
export { LIMIT } from '../../shared/limits.ts';
export const start = async () => () => 'console';
export { texts } from './texts.ts';`,
  'remote-admin/src/texts.ts': `const text = () => import('../../shared/i18n/console.ts');
export const texts = { ${SUPPORTED_LANGUAGES.map((language) => `${language}: text`).join(', ')} };`,
  'remote-admin/src/registry.ts': `import { texts } from './texts.ts';
export const registry = { exposed: () => import('./console.ts'), texts };`,
  'remote-admin/vite.config.ts': remoteConfig('remote-admin', 'src/console.ts'),
};

const COMMON_FILES = {
  'shared/limits.ts': 'export const LIMIT = 1;',
  'shared/i18n/console.ts': 'export const title = "Console";',
  'site-build/build/build-part.ts': '',
  'site-build/state/parts.ts': '',
  'pnpm-lock.yaml': '',
};

/** A project with three tiny parts that are built by the real Vite and the real federation plugin. Remove it. */
export function createFixtureProject() {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'releases-')));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  /** Changes a part's sources, so that its next build is another version. */
  const edit = (part: PartName, text: string): void =>
    write(`${part}/src/text.ts`, `export const text = ${JSON.stringify(text)};`);

  for (const [file, text] of Object.entries({ ...HOST_FILES, ...REMOTE_FILES, ...COMMON_FILES }))
    write(file, text);
  for (const copied of ['shared/contract', 'tsconfig.base.json'])
    cpSync(path.join(PROJECT, copied), path.join(root, copied), { recursive: true });
  for (const part of ['host', 'remote-public', 'remote-admin'] as const) {
    write(`${part}/package.json`, JSON.stringify({ name: part, type: 'module' }));
    symlinkSync(path.join(PROJECT, part, 'node_modules'), path.join(root, part, 'node_modules'));
    edit(part, 'first');
  }
  return {
    root,
    distDir: path.join(root, 'dist'),
    edit,
    write,
    /** The text of a file of the live site. */
    live: (file: string) => readFileSync(path.join(root, 'dist/live', file), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function serverConfig(entry: string, file: string): string {
  return `export default {
  publicDir: false, ssr: { noExternal: true },
  build: { ssr: '${entry}', ssrEmitAssets: true, manifest: true, rolldownOptions: { output: { entryFileNames: '${file}' } } },
};`;
}

function remoteConfig(part: PartName, input: string): string {
  return `import { remoteFederation } from ${JSON.stringify(path.join(PROJECT, 'site-build/build/federation.ts'))};
export default {
  base: './',
  plugins: [remoteFederation(${JSON.stringify(part)})],
  build: { manifest: true, modulePreload: { polyfill: false }, rolldownOptions: { input: '${input}' } },
};`;
}
