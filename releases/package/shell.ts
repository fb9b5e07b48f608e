import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_SHARE } from '@burhan/shared/server-share';
import { REMOTE_ENTRY_FILE, SINGLETONS } from '../building/federation.ts';

/** What of React the shell draws with. */
type Renderer = {
  createElement: (component: unknown, props: object | null) => unknown;
  renderToString: (view: unknown, options?: { identifierPrefix: string }) => string;
};

/** A stand-in for the host: mounts a built remote in Node as the host does in browsers. */
export type Shell = Renderer & {
  /** A module that the remote exposes, through federation. */
  load(module: string): Promise<unknown>;
  /** Its server build. */
  loadServer(entry: string): Promise<unknown>;
  /** Names of the packages that it took from the shell so far. */
  taken(): readonly string[];
  /** Addresses outside of its folder that it loaded or fetched something from. */
  strayed(): readonly string[];
};

type Container = {
  init: (scope: unknown) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

/**
 * Opens the one shell of this process.
 * @param folder with the built remote.
 * @param packageFolder where React and the run time of federation are found.
 */
export async function openShell(folder: string, packageFolder: string): Promise<Shell> {
  const requireFrom = createRequire(path.join(packageFolder, 'package.json'));
  const root = `${pathToFileURL(folder).href}/`;
  const taken = new Set<string>();
  const strayed = new Set<string>();
  const visit = (address: string) => {
    if (!address.startsWith(root) && !address.startsWith('node:')) strayed.add(address);
  };
  registerHooks({
    resolve(specifier, context, resolve) {
      const resolved = resolve(specifier, context);
      if (context.parentURL?.startsWith(root)) visit(resolved.url);
      return resolved;
    },
  });
  globalThis.fetch = async (asked) => {
    strayed.add(String(asked instanceof Request ? asked.url : asked));
    throw new Error('The shell answers no requests.');
  };

  const shared = sharedModules(requireFrom);
  Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: shared });
  const scope = await shareScope(requireFrom, shared, (name) => taken.add(name));
  // Not before: what is loaded until here is to know that it runs in Node.
  Object.assign(globalThis, { document: standInDocument(visit), location: new URL('https://site.example/') });
  let container: Promise<Container> | undefined;
  const open = async (): Promise<Container> => {
    const entry: Container = await import(`${root}${REMOTE_ENTRY_FILE}`);
    await entry.init(scope);
    return entry;
  };
  return {
    createElement: (shared.react as Renderer).createElement,
    renderToString: requireFrom('react-dom/server').renderToString,
    async load(module) {
      container ??= open();
      return (await (await container).get(module))();
    },
    loadServer: (entry) => import(root + entry),
    taken: () => [...taken],
    strayed: () =>
      [...strayed].map((address) => (address.startsWith('file:') ? fileURLToPath(address) : address)),
  };
}

/** The packages that a host shares, as far as they are installed; texts are said by their keys. */
function sharedModules(requireFrom: NodeJS.Require): Record<string, unknown> {
  const translation = { useTranslation: () => ({ t: (key: string) => key, i18n: { language: 'en' } }) };
  const installed = SINGLETONS.filter((name) => /^react(?:-dom)?(?:\/|$)/.test(name));
  const modules = installed.map((name) => [name, requireFrom(name)]);
  return { ...Object.fromEntries(modules), i18next: {}, 'react-i18next': translation };
}

/** What the host's run time offers to remotes (host/src/remotes/federation.ts). */
async function shareScope(
  requireFrom: NodeJS.Require,
  shared: Readonly<Record<string, unknown>>,
  take: (name: string) => void,
): Promise<unknown> {
  const core = await import(pathToFileURL(requireFrom.resolve('@module-federation/runtime-core')).href);
  const helpers = { global: {}, share: { getRegisteredShare: core.getRegisteredShare }, utils: {} };
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: { ...core, helpers } });
  const shareConfig = { singleton: true, eager: false, requiredVersion: false, strictVersion: false };
  const shares = Object.entries(shared).map(([name, module]) => {
    const get = async () => {
      take(name);
      return () => module;
    };
    return [name, { version: '0.0.0', get, shareConfig }];
  });
  const instance = new core.ModuleFederation({
    id: 'host',
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(shares),
  });
  core.setGlobalFederationInstance(instance);
  return instance.shareScopeMap.default;
}

/** As much of a document as loading scripts and styles needs: each is there at once. */
function standInDocument(visit: (address: string) => void): object {
  const createElement = () => ({
    set href(address: string) {
      visit(address);
    },
    setAttribute: () => {},
    removeEventListener: () => {},
    addEventListener: (kind: string, listen: (event: { type: string }) => void) =>
      kind === 'load' && queueMicrotask(() => listen({ type: 'load' })),
  });
  return {
    createElement,
    querySelector: () => null,
    getElementsByTagName: () => [],
    getElementById: () => null,
    head: { appendChild: () => {} },
    documentElement: { lang: 'en' },
  };
}
