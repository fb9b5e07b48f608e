import type { Language } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { IslandScripts } from '@burhan/shared/site-configuration';
import { type ReadLoad, type Release, releaseAddress } from '../state/release.ts';

/** Addresses that a page names, each once, so that the browser asks for all of them at once. */
export type PageResources = {
  styles: readonly string[];
  scripts: readonly string[];
};

type Host = Release<'host'>;
type PublicRemote = Release<'remote-public'>;
type Console = Release<'remote-admin'>;

/**
 * The host's modules of a public page: the script that it starts with, then what that imports, and what its language needs
 * besides texts, which stand in the page.
 */
export function publicHostResources(host: Host, language: Language): PageResources {
  const { page, languages } = host.registry;
  const { styles } = resources(host, page, languages[language]);
  return { styles, scripts: resources(host, page).scripts };
}

/** Addresses of a page's own style sheets, which stand in the server build. */
export function pageStyles(remote: PublicRemote, page: PublicPageKey): readonly string[] {
  return resources(remote, remote.registry.pages[page].load).styles;
}

/** Whether a release has a public page: one that was rolled back to may be older than a page. */
export function hasPage(remote: PublicRemote, page: PublicPageKey): boolean {
  return Object.hasOwn(remote.registry.pages, page);
}

/** By island: its script, which the page script imports. */
export function islandScripts(remote: PublicRemote, names: readonly string[]): IslandScripts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const load = remote.registry.islands[name]?.loadScript;
      return load ? [[name, [...resources(remote, load).scripts]]] : [];
    }),
  );
}

/** Style sheets of the islands' modules, whose text stands in their page already. */
export function islandStyles(remote: PublicRemote, names: readonly string[]): readonly string[] {
  return resources(remote, ...names.map((name) => remote.registry.islands[name]?.load)).styles;
}

/** What the console starts with, of the host and of its remote. */
export function consoleResources(host: Host, remote: Console, language: Language): PageResources[] {
  const { console, languages } = host.registry;
  const { exposed, texts } = remote.registry;
  const isEntry = (key: string) => remote.modules[key]?.file === remote.entry;
  const federation = { name: 'entry', modules: Object.keys(remote.modules).filter(isEntry) };
  return [
    resources(host, console, languages[language]),
    resources(remote, federation, exposed, texts[language]),
  ];
}

export function entryAddress(release: Release): string {
  return releaseAddress(release, release.entry);
}

/**
 * What some functions of a release's registry load: what they import, and everything that this imports before it runs.
 * Scripts come importers first; style sheets in the order that they were written for: what a module builds on comes
 * before its own.
 * @throws Error when the build has no file for a module: nothing else imports it later, or something imports it at once.
 */
export function resources(
  release: Pick<Release, 'part' | 'version' | 'modules'>,
  ...loads: readonly (ReadLoad | undefined)[]
): PageResources {
  const { part, modules } = release;
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const module = modules[key];
    if (!module || seen.has(key)) return;
    seen.add(key);
    if (/\.m?js$/.test(module.file)) scripts.add(releaseAddress(release, module.file));
    module.imports.forEach(visit);
    for (const file of module.css) styles.add(releaseAddress(release, file));
  };
  for (const load of loads)
    for (const key of load?.modules ?? []) {
      if (!modules[key])
        throw new Error(`${load?.name} of ${part} imports ${key}, which is no file of its build.`);
      visit(key);
    }
  return { scripts: [...scripts], styles: [...styles] };
}
