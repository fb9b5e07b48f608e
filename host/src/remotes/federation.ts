import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime';
import provideRuntimeCore from '@module-federation/vite/injectExternalRuntimeCorePlugin';

let instance: ModuleFederation | undefined;

/**
 * Starts the page's only federation runtime, before the first remote is loaded. Remotes are built without the runtime's
 * core and use this one.
 * @param shared the packages that remotes take from the host, by their names.
 */
export function startFederation(shared: Readonly<Record<string, object>>): void {
  const shareConfig = {
    singleton: true,
    eager: false,
    requiredVersion: false,
    strictVersion: false,
  } as const;
  instance ??= createInstance({
    name: 'host',
    remotes: [],
    // The function's declared return type is too narrow.
    plugins: [provideRuntimeCore() as ModuleFederationRuntimePlugin],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, module]) => [
        name,
        { version: '0.0.0', lib: () => module, shareConfig },
      ]),
    ),
  });
}

/** @throws Error when federation was not started. */
export function federation(): ModuleFederation {
  if (!instance) throw new Error('Federation was not started.');
  return instance;
}
