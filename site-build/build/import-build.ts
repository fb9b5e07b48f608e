import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SERVER_SHARE } from '@burhan/shared/registries';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import provideRuntimeCore from '@module-federation/vite/injectExternalRuntimeCorePlugin';
import { JSDOM } from 'jsdom';
import { type PartName, SERVER_ENTRIES } from '../state/parts.ts';
import { HANDED_OVER } from './compatible.ts';
import { REMOTE_ENTRY_FILE, SINGLETONS } from './federation.ts';

/** The packages that a remote takes from the host, by their names. */
type Packages = Record<string, object>;

/**
 * Imports the build of a part in the same way as prerendering and the host do. React and the other shared
 * packages come from the part's own folder, because no host runs here. Changes globals of the process.
 * @param partFolder the part's sources.
 * @param built the folder of its release.
 * @returns the names that each module exports, by the module's name in `HANDED_OVER`.
 */
export async function exportsOfBuild(part: PartName, partFolder: string, built: string) {
  const packages = await packagesOf(partFolder);
  const modules: Packages = {};
  if (part !== 'remote-admin') {
    Reflect.set(globalThis, Symbol.for(SERVER_SHARE), packages);
    modules.server = await importFile(path.join(built, SERVER_ENTRIES[part]));
  }
  if (part !== 'host') {
    const names = Object.keys(HANDED_OVER[part]).filter((name) => name.startsWith('./'));
    Object.assign(modules, await importExposed(path.join(built, REMOTE_ENTRY_FILE), names, packages));
  }
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, Object.keys(module)]));
}

/** Imports modules of a remote by federation, with the globals of a page. */
async function importExposed(entryFile: string, names: readonly string[], packages: Packages) {
  openPage();
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  const instance = createInstance({
    name: 'host',
    remotes: [],
    // The function's declared return type is too narrow.
    plugins: [provideRuntimeCore() as ModuleFederationRuntimePlugin],
    shared: Object.fromEntries(
      Object.entries(packages).map(([name, module]) => [
        name,
        { version: '0.0.0', lib: () => module, shareConfig },
      ]),
    ),
  });
  const entry = await importFile(entryFile);
  await entry.init(instance.shareScopeMap.default);
  const modules: Packages = {};
  for (const name of names) modules[name] = (await entry.get(name))();
  return modules;
}

/** Gives the process the globals of a page. A style sheet that is added to the page counts as loaded at once. */
function openPage(): void {
  const { window } = new JSDOM('', { url: 'https://site.example/', pretendToBeVisual: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    // jsdom does not dispatch events of Node's own classes, so its event classes replace those.
    if (!(name in globalThis) || name.endsWith('Event')) Reflect.set(globalThis, name, window[name]);
  }
  const { document } = window;
  const observer = new window.MutationObserver(() => {
    for (const link of document.querySelectorAll('link')) link.dispatchEvent(new window.Event('load'));
  });
  observer.observe(document.head, { childList: true });
}

/** The packages of `SINGLETONS` that the part has, by their names. */
async function packagesOf(partFolder: string): Promise<Packages> {
  const require = createRequire(path.join(partFolder, 'package.json'));
  const packages: Packages = {};
  for (const name of SINGLETONS) {
    try {
      packages[name] = await importFile(require.resolve(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return packages;
}

function importFile(file: string) {
  return import(pathToFileURL(path.resolve(file)).href);
}
