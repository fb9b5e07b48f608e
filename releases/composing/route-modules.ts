import { DEFAULT_LANGUAGE, type Language } from '@burhan/shared/i18n/languages';
import { type ConsoleRouteKey, canonicalRoute, type PublicPageKey } from '@burhan/shared/routes';
import { importChain } from '../building/module-graph.ts';
import { entryModule, type Release, releaseAddress } from '../release.ts';

/** Addresses that a page names in its head, so that the browser asks for all of them at once. */
export type PageResources = {
  styles: readonly string[];
  scripts: readonly string[];
  /** Those that the first view is written with. */
  fonts: readonly string[];
};

/** What a page shows, as far as its code is concerned. */
export type PageRoute = PublicPageKey | 'notFound' | 'console';

/** Modules of the host by what they are for; a release that has another layout is preloaded less, and works. */
const HOST_SHELLS = {
  public: /^src\/public-shell\/public-shell\./,
  console: /^src\/console-shell\/console-shell\./,
};

/** The host's modules of a page: its entry, the shell of its kind, the shell's texts. */
export function hostResources(host: Release, route: PageRoute, language: Language): PageResources {
  const shell = route === 'console' ? HOST_SHELLS.console : HOST_SHELLS.public;
  const texts = `../shared/i18n/${language}/shell.ts`;
  // A language that needs more than texts has a module for it, with fonts of its own.
  const ownModule = `src/language/${language}.ts`;
  const ownFonts = host.modules[ownModule]?.assets?.filter((file) => file.endsWith('.woff2')) ?? [];
  return {
    ...resources(host, [host.entry, ...keysLike(host, shell), texts, ownModule]),
    fonts: ownFonts.map((file) => releaseAddress(host, file)),
  };
}

/** The public remote's modules of a page: its entry, the module with the pages, the page and its texts. */
export function publicResources(remote: Release, route: PublicPageKey, language: Language): PageResources {
  const isPapers = route !== 'publication' && canonicalRoute(route) === 'acceptedManuscripts';
  const name = kebab(isPapers ? 'submittedPapers' : route);
  return resources(remote, [
    ...remoteBasics(remote),
    ...keysLike(remote, /^src\/site\.tsx?$/),
    ...keysLike(remote, new RegExp(`^src/pages/${name}/`)),
    // Texts of every page are one chunk for each language (remote-public/vite.config.ts); merged chunks go by name.
    ...keysLike(remote, new RegExp(`^_texts-${language}-`)),
    `../shared/i18n/${language}/pages/${name}.ts`,
  ]);
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
    styles: addresses(chain.flatMap(({ css }) => css)),
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
