import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import provideRuntimeCore from '@module-federation/vite/injectExternalRuntimeCorePlugin';

/** The packages that remotes take from the host, each fetched when a remote first needs it. */
export type Shares = Readonly<Record<string, () => unknown>>;

let shares: Shares = {};
let instance: ModuleFederation | undefined;

/** Names what remotes take from the host; before the first of them is loaded. */
export function provideShared(provided: Shares): void {
  shares = provided;
}

/** The one federation run time of the page. Remotes are built without its core and take it from here. */
export function federation(): ModuleFederation {
  instance ??= createInstance({
    name: 'host',
    remotes: [],
    // Its type declares less than what it returns.
    plugins: [provideRuntimeCore() as ModuleFederationRuntimePlugin],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(shares).map(([name, load]) => [
        name,
        {
          version: '0.0.0',
          get: async () => {
            const module = await load();
            return () => module;
          },
          shareConfig: { singleton: true, eager: false, requiredVersion: false, strictVersion: false },
        },
      ]),
    ),
  });
  return instance;
}
