import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** What remotes use of the run time's core: the whole of it is a third larger. */
const CORE = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: { global: {}, share: { getRegisteredShare }, utils: {} },
};

/** The packages that remotes take from the host, each fetched when a remote first needs it. */
export type Shares = Readonly<Record<string, () => unknown>>;

let shares: Shares = {};
let instance: ModuleFederation | undefined;

/** Names what remotes take from the host; before the first of them is loaded. */
export function provideShared(provided: Shares): void {
  shares = provided;
}

/** The one federation run time of the page. Remotes are built without one and find its core in a global. */
export function federation(): ModuleFederation {
  if (instance) return instance;
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: CORE });
  instance = new ModuleFederation({
    id: 'host',
    name: 'host',
    remotes: [],
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
  setGlobalFederationInstance(instance);
  return instance;
}
