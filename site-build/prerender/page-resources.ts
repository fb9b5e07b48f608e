import type { Language } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { IslandScripts } from '@burhan/shared/site-configuration';
import { type ReadLoad, type Release, releaseAddress } from '../state/release.ts';

/** Addresses of files. A page names imported scripts too, so that the browser requests them all at once. */
export type PageResources = {
  styles: readonly string[];
  scripts: readonly string[];
};

type Host = Release<'host'>;
type PublicRemote = Release<'remote-public'>;
type Console = Release<'remote-admin'>;

/**
 * What a public page needs from the host: the start script, the scripts that the start script imports, and
 * the style sheets of the page and of its language. The page itself contains the texts of its language.
 */
export function publicHostResources(host: Host, language: Language): PageResources {
  const { page, languages } = host.registry;
  const { styles } = resources(host, page, languages[language]);
  return { styles, scripts: resources(host, page).scripts };
}

/** Addresses of a page's own style sheets, which are files of the server build. */
export function pageStyles(remote: PublicRemote, page: PublicPageKey): readonly string[] {
  return resources(remote, remote.registry.pages[page].load).styles;
}

/** Whether a release has a public page. After a rollback, the release may be older than the page. */
export function hasPage(remote: PublicRemote, page: PublicPageKey): boolean {
  return Object.hasOwn(remote.registry.pages, page);
}

/** Addresses by an island's name: first the island's script, then the scripts that it imports. */
export function islandScripts(remote: PublicRemote, names: readonly string[]): IslandScripts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const load = remote.registry.islands[name]?.loadScript;
      return load ? [[name, [...resources(remote, load).scripts]]] : [];
    }),
  );
}

/** Style sheets of the islands' modules. Their text already stands in the page. */
export function islandStyles(remote: PublicRemote, names: readonly string[]): readonly string[] {
  return resources(remote, ...names.map((name) => remote.registry.islands[name]?.load)).styles;
}

/** What the console starts with: first the host's resources, then the remote's. */
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
 * The files of the modules that `loads` name, and of the modules that these import statically, at any depth.
 * A script comes before the scripts that it imports. A module's style sheets come after the style sheets of
 * its imports, so that the module's rules win.
 * @throws Error when a module has no file of its own, for example because a static import put it into the
 * file of the importing module.
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
