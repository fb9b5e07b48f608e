import {
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRegisteredShare,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { SHARED } from './shared-modules.ts';

/** What remotes use of the run time's core: the whole of it is a third larger. */
const CORE = {
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: { global: {}, share: { getRegisteredShare }, utils: {} },
};

let instance: ModuleFederation | undefined;

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
      Object.entries(SHARED).map(([name, lib]) => [
        name,
        {
          version: '0.0.0',
          lib: () => lib,
          shareConfig: { singleton: true, eager: true, requiredVersion: false, strictVersion: false },
        },
      ]),
    ),
  });
  setGlobalFederationInstance(instance);
  return instance;
}
