import type { Language } from '@burhan/shared/i18n/languages';
import type { PublicPageKey } from '@burhan/shared/routes';
import type { PlainCode } from '@burhan/shared/site-configuration';
import { SERVER_FOLDER } from '../state/parts.ts';
import { type Release, releaseAddress } from '../state/release.ts';

/** Addresses that a page names, so that the browser asks for all of them at once. */
export type PageResources = {
  styles: readonly string[];
  scripts: readonly string[];
};

type Host = Release<'host'>;
type PublicRemote = Release<'remote-public'>;
type Console = Release<'remote-admin'>;

/** The host's modules of a public page: its script, and what its language needs besides texts. */
export function publicHostResources(host: Host, language: Language): PageResources {
  const { page, languages } = host.composition;
  const { styles } = entry(host, 'language', languages, language);
  return {
    styles: addresses(host, [...page.styles, ...styles]),
    scripts: addresses(host, page.scripts),
  };
}

/** The script that every public page starts with. */
export function pageScriptAddress(host: Host): string {
  return releaseAddress(host, host.composition.page.scripts[0] ?? '');
}

/** Addresses of a page's own style sheets, which stand in the server build. */
export function pageStyles(remote: PublicRemote, page: PublicPageKey): string[] {
  const { styles } = publicPage(remote, page);
  return addresses(
    remote,
    styles.map((file) => `${SERVER_FOLDER}/${file}`),
  );
}

/** Whether a release has a public page: one that was rolled back to may be older than a page. */
export function hasPage(remote: PublicRemote, page: PublicPageKey): boolean {
  return Object.hasOwn(remote.composition.pages, page);
}

/** What a release says of a public page. */
export function publicPage(remote: PublicRemote, page: PublicPageKey) {
  return entry(remote, 'page', remote.composition.pages, page);
}

/** By island: its plain code, which the page script imports. */
export function plainCode(remote: PublicRemote, names: readonly string[]): PlainCode {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { plain } = island(remote, name);
      return plain ? [[name, addresses(remote, plain)]] : [];
    }),
  );
}

function island(remote: PublicRemote, name: string) {
  return entry(remote, 'island', remote.composition.islands, name);
}

/** Style sheets of the islands' modules, whose text stands in their page already. */
export function islandStyles(remote: PublicRemote, names: readonly string[]): readonly string[] {
  return addresses(
    remote,
    names.flatMap((name) => island(remote, name).styles),
  );
}

/** What the console needs of the host or of its remote before it knows which panel is asked for. */
export function consoleResources(release: Host | Console, language: Language): PageResources {
  const { scripts, styles } = entry(release, 'language', release.composition.console, language);
  return { scripts: addresses(release, scripts), styles: addresses(release, styles) };
}

/** The preview page's script, with its styles. */
export function previewResources(host: Host): { script: string; styles: readonly string[] } {
  const { preview } = host.composition;
  return { script: releaseAddress(host, preview.scripts[0] ?? ''), styles: addresses(host, preview.styles) };
}

/** By panel: what it needs after its login, other than what is there by then. */
export function panelFiles(remote: Console): Record<string, string[]> {
  const panels = Object.entries(remote.composition.panels);
  return Object.fromEntries(panels.map(([panel, files]) => [panel, addresses(remote, files)]));
}

export function entryAddress(release: Release): string {
  return releaseAddress(release, release.entry);
}

function addresses(release: Release, files: readonly string[]): string[] {
  return [...new Set(files)].map((file) => releaseAddress(release, file));
}

/** @throws Error when a release has none of that name: it is older, or newer, than what asks for it. */
function entry<Value>(
  { part, version }: Release,
  kind: string,
  values: Readonly<Record<string, Value>>,
  name: string,
): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`Version ${version} of ${part} has no ${kind} ${name}.`);
  return value;
}
