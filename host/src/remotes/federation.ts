import { createInstance, type ModuleFederation } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { SHARED } from './shared-modules.ts';

let instance: ModuleFederation | undefined;

/** The one federation run time of the page. Remotes are built without one and find its core in a global. */
export function federation(): ModuleFederation {
  if (instance) return instance;
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  instance = createInstance({
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
  return instance;
}
