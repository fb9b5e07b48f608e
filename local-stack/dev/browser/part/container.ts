import { SERVER_SHARE } from '@burhan/shared/server-share';

/** What the host's federation run time hands over: packages by name, each in the one version that there is. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, { get: () => Promise<() => unknown> }>>>>;

type Shared = Readonly<Record<string, unknown>>;

/**
 * A remote for the host's federation run time, of modules that are served from their sources. What they share with the
 * host is kept where their imports of it look (releases/building/shared-from-host.ts), before the first of them is loaded.
 * @param complete adds what this host does not share.
 */
export function createContainer(
  modules: Readonly<Record<string, () => Promise<unknown>>>,
  complete = (shared: Shared): Shared => shared,
) {
  return {
    async init(scope: ShareScope): Promise<void> {
      const shares = Object.entries(scope).map(async ([name, versions]) => {
        const [share] = Object.values(versions);
        return [name, (await share?.get())?.()] as const;
      });
      const shared = complete(Object.fromEntries(await Promise.all(shares)));
      Object.assign(globalThis, { [Symbol.for(SERVER_SHARE)]: shared });
    },
    async get(name: string): Promise<() => unknown> {
      try {
        const module = await modules[name]?.();
        return () => module;
      } catch (error) {
        // The sources do not compile: the next change may mend that.
        import.meta.hot?.on('vite:beforeUpdate', () => window.location.reload());
        throw error;
      }
    },
  };
}

/** What a module keeps when it runs again because of a change. */
export function keptIn<Kept>(hot: ImportMeta['hot'], make: () => Kept): Kept {
  if (!hot) return make();
  hot.data.kept ??= make();
  return hot.data.kept as Kept;
}
