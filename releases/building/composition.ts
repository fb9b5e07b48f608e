import type { ConsoleRegistry, HostRegistry, PublicRegistry } from '@burhan/shared/registries';
import type { PartName } from '../state/parts.ts';
import type { BrowserFiles, Compositions, ReleaseModule } from '../state/release.ts';
import { REMOTE_ENTRY_FILE } from './federation.ts';
import { importChain, styleChain } from './module-graph.ts';
import { REGISTRY_FILE, type ReadLoad, type ReadRegistry } from './read-registry.ts';

type Modules = Readonly<Record<string, ReleaseModule>>;

/** What a part was built into: modules of browsers, and of the server build. */
type Built = { modules: Modules; serverModules: Modules };

/** What a build gives to composing, and the key of the module that is loaded first. */
export type Described<Part extends PartName> = { entryKey: string; composition: Compositions[Part] };

const DESCRIBE: { [Part in PartName]: (registry: never, built: Built) => Described<Part> } = {
  host: describeHost,
  'remote-public': describePublic,
  'remote-admin': describeConsole,
};

/**
 * Looks up the files of what a part's registry says.
 * @param registry as `readRegistry` gives it.
 * @throws Error naming the entry and the module of a registry that the build has no file for.
 */
export function describeComposition(part: PartName, registry: unknown, built: Built): Described<PartName> {
  return DESCRIBE[part](registry as never, built);
}

function describeHost(registry: ReadRegistry<HostRegistry>, { modules }: Built): Described<'host'> {
  const page = filesOf(modules, keysOf(modules, registry.page));
  const entry = keysOf(modules, registry.console);
  return {
    entryKey: entry[0] ?? '',
    composition: {
      page,
      console: mapValues(registry.languages, (texts) =>
        filesOf(modules, [...entry, ...keysOf(modules, texts)]),
      ),
      preview: filesOf(modules, keysOf(modules, registry.preview)),
      languages: mapValues(registry.languages, (texts) => ({
        styles: filesOf(modules, keysOf(modules, texts)).styles,
      })),
    },
  };
}

function describePublic(
  registry: ReadRegistry<PublicRegistry>,
  { modules, serverModules }: Built,
): Described<'remote-public'> {
  return {
    entryKey: remoteEntry(modules),
    composition: {
      // Pages are not in the browser's build: only their styles are, by those of the server build.
      pages: mapValues(registry.pages, ({ load, tables }) => ({
        styles: filesOf(serverModules, keysOf(serverModules, load)).styles,
        tables,
      })),
      islands: mapValues(registry.islands, ({ load, loadPlain }) => ({
        styles: load ? filesOf(modules, keysOf(modules, load)).styles : [],
        ...(loadPlain && { plain: filesOf(modules, keysOf(modules, loadPlain)).scripts }),
      })),
    },
  };
}

function describeConsole(
  registry: ReadRegistry<ConsoleRegistry>,
  { modules }: Built,
): Described<'remote-admin'> {
  const entryKey = remoteEntry(modules);
  const basics = [entryKey, ...keysOf(modules, registry.exposed)];
  const panelBasics = keysOf(modules, ...registry.panelBasics);
  return {
    entryKey,
    composition: {
      console: mapValues(registry.texts, (texts) => filesOf(modules, [...basics, ...keysOf(modules, texts)])),
      panels: mapValues(registry.panels, (panel) =>
        without(allFiles(modules, [...panelBasics, ...keysOf(modules, panel)]), allFiles(modules, basics)),
      ),
    },
  };
}

function remoteEntry(modules: Modules): string {
  const key = Object.keys(modules).find((each) => modules[each]?.file === REMOTE_ENTRY_FILE);
  if (!key) throw new Error(`The build has no ${REMOTE_ENTRY_FILE}.`);
  return key;
}

/** The keys of what some functions of a registry import. */
function keysOf(modules: Modules, ...loads: readonly ReadLoad[]): string[] {
  for (const { name, modules: keys } of loads) {
    const missing = keys.find((key) => !isScript(modules[key]?.file ?? ''));
    if (missing) {
      throw new Error(
        `${REGISTRY_FILE}: ${name} imports ${missing}, which is no script of its own in the build: ` +
          'nothing else imports it later, something imports it at once, or it has styles and nothing else.',
      );
    }
  }
  return loads.flatMap(({ modules: keys }) => keys);
}

function filesOf(modules: Modules, keys: readonly string[]): BrowserFiles {
  const scripts = importChain(modules, keys).map(({ file }) => file);
  return {
    scripts: [...new Set(scripts.filter(isScript))],
    styles: styleChain(modules, keys),
  };
}

function allFiles(modules: Modules, keys: readonly string[]): string[] {
  const { scripts, styles } = filesOf(modules, keys);
  return [...scripts, ...styles];
}

function isScript(file: string): boolean {
  return /\.m?js$/.test(file);
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file));
}

function mapValues<Key extends string, Value, Result>(
  values: Readonly<Record<Key, Value>>,
  map: (value: Value) => Result,
): Record<Key, Result> {
  const entries = Object.entries<Value>(values).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<Key, Result>;
}
