import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import type { PageIslands } from '@burhan/shared/page-islands';
import { type ConsoleRouteKey, canonicalRoute, type PublicPageKey } from '@burhan/shared/routes';
import { importChain, styleChain } from '../building/module-graph.ts';
import { SERVER_FOLDER } from '../state/parts.ts';
import { entryModule, type Release, releaseAddress } from '../state/release.ts';

/** Addresses that a page names, so that the browser asks for all of them at once. */
export type PageResources = {
  styles: readonly string[];
  scripts: readonly string[];
  /** Those that the first view is written with. */
  fonts: readonly string[];
};

/** Modules of the host by what they are for. */
const PAGE_SCRIPT = /^src\/page\/page\.tsx?$/;
const WAKING = /^src\/islands\/waking\.tsx?$/;
const WAKING_WITH_REACT = /^src\/islands\/(?:waking|hydrate-island|react-modules)\.tsx?$/;

/** Of remote-public: what tells the islands' modules by their names. */
const ISLANDS = /^src\/islands\.tsx?$/;

/** The host's modules of a public page: its script, and what its language needs besides texts. */
export function publicHostResources(host: Release, language: Language): PageResources {
  const ownModule = `src/language/${language}.ts`;
  const ownFonts = host.modules[ownModule]?.assets?.filter((file) => file.endsWith('.woff2')) ?? [];
  const script = resources(host, keysLike(host, PAGE_SCRIPT));
  return {
    styles: [...script.styles, ...resources(host, [ownModule]).styles],
    scripts: script.scripts,
    fonts: ownFonts.map((file) => releaseAddress(host, file)),
  };
}

/** The script that every public page starts with. @throws Error when the host has none. */
export function pageScriptAddress(host: Release): string {
  const [key = ''] = keysLike(host, PAGE_SCRIPT);
  const module = host.modules[key];
  if (!module)
    throw new Error(`Version ${host.version} of the host has no script for pages: build it again.`);
  return releaseAddress(host, module.file);
}

/** Addresses of a page's own style sheets, which stand in the server build. */
export function pageStyles(remote: Release, route: PublicPageKey): string[] {
  const isPapers = route !== 'publication' && canonicalRoute(route) === 'acceptedManuscripts';
  const page = new RegExp(`^src/pages/${kebab(isPapers ? 'submittedPapers' : route)}/`);
  const modules = remote.serverModules ?? {};
  const keys = Object.keys(modules).filter((key) => page.test(key));
  return styleChain(modules, keys).map((file) => releaseAddress(remote, `${SERVER_FOLDER}/${file}`));
}

/** What the waking of islands needs, by island. */
export function islandModules(host: Release, remote: Release, names: readonly string[]): PageIslands {
  const ofPage = resources(host, keysLike(host, PAGE_SCRIPT)).scripts;
  return Object.fromEntries(
    names.map((name) => {
      const { plain, react } = islandParts(remote, name);
      const isPlain = plain.length > 0;
      const ofHost = keysLike(host, isPlain ? WAKING : WAKING_WITH_REACT);
      const ofRemote = [...remoteBasics(remote), ...keysLike(remote, ISLANDS), ...(isPlain ? plain : react)];
      const scripts = [...resources(host, ofHost).scripts, ...resources(remote, ofRemote).scripts];
      return [name, scripts.filter((address) => !ofPage.includes(address))];
    }),
  );
}

/** Style sheets of the islands' modules, whose text stands in their page already. */
export function islandStyles(remote: Release, names: readonly string[]): readonly string[] {
  return resources(
    remote,
    names.flatMap((name) => islandParts(remote, name).react),
  ).styles;
}

/** The host's modules of the console: its entry, the shell's texts, and what a language needs besides. */
export function consoleHostResources(host: Release, language: Language): PageResources {
  return resources(host, [host.entry, `../shared/i18n/${language}/shell.ts`, `src/language/${language}.ts`]);
}

/** The console's modules before it knows which panel is asked for. */
export function consoleResources(remote: Release, language: Language): PageResources {
  return resources(remote, [
    ...remoteBasics(remote),
    ...keysLike(remote, /^src\/console\.tsx?$/),
    `../shared/i18n/${language}/console.ts`,
  ]);
}

/** What a panel of the console needs after its login, other than what is there by then: its code, the client. */
export function panelScripts(
  remote: Release,
  route: Exclude<ConsoleRouteKey, 'directory'>,
): readonly string[] {
  const name = kebab(route);
  const { scripts } = resources(remote, [
    'src/app/connect-engine.ts',
    'src/engine/design/ant-design.tsx',
    `src/panels/${name}/${name}-panel.tsx`,
  ]);
  const before = new Set(consoleResources(remote, DEFAULT_LANGUAGE).scripts);
  return scripts.filter((address) => !before.has(address));
}

export function entryAddress(release: Release): string {
  return releaseAddress(release, entryModule(release).file);
}

/** Keys of an island's modules: React's is `src/islands/<name>.tsx`, its plain code's `src/islands/plain/<name>.ts`. */
function islandParts(remote: Release, name: string): { plain: string[]; react: string[] } {
  return {
    react: keysLike(remote, new RegExp(`^src/islands/${name}\\.tsx?$`)),
    plain: keysLike(remote, new RegExp(`^src/islands/plain/${name}\\.tsx?$`)),
  };
}

/** A remote's entry, and the map of shared packages that federation asks for at once. */
function remoteBasics(remote: Release): string[] {
  return [
    remote.entry,
    ...entryModule(remote).dynamicImports.filter((key) => key.startsWith('virtual:mf-localShared')),
  ];
}

function resources(release: Release, roots: readonly string[]): PageResources {
  const chain = importChain(release.modules, roots);
  const addresses = (files: readonly string[]): string[] =>
    [...new Set(files)].map((file) => releaseAddress(release, file));
  return {
    styles: addresses(styleChain(release.modules, roots)),
    scripts: addresses(chain.map(({ file }) => file).filter((file) => /\.m?js$/.test(file))),
    fonts: [],
  };
}

function keysLike(release: Release, pattern: RegExp): string[] {
  return Object.keys(release.modules).filter((key) => pattern.test(key));
}

/** `whoWeAre` → `who-we-are`, as the folders of pages and texts are called. */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
