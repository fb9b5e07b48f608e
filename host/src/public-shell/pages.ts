import type { PublicPageKey } from '@burhan/shared/routes';
import type { ComponentType } from 'react';

export type LoadPage = (key: PublicPageKey) => Promise<ComponentType>;

/** A page's component, or why it could not be loaded. */
export type LoadedPage = { Page: ComponentType } | { error: unknown };

/** The pages of the public remote, each loaded when it is first wanted. */
export type Pages = {
  /** Null while it is not loaded. */
  loaded: (key: PublicPageKey) => LoadedPage | null;
  /** Never rejects; the same promise while the page is remembered. */
  load: (key: PublicPageKey) => Promise<LoadedPage>;
  /** Forgets a failure, so that the page is loaded anew when it is wanted again. */
  forget: (key: PublicPageKey) => void;
};

export function createPages(loadPage: LoadPage): Pages {
  const loaded = new Map<PublicPageKey, LoadedPage>();
  const loading = new Map<PublicPageKey, Promise<LoadedPage>>();

  const start = async (key: PublicPageKey): Promise<LoadedPage> => {
    const page = await loadPage(key).then(
      (Page): LoadedPage => ({ Page }),
      (error: unknown): LoadedPage => ({ error }),
    );
    loaded.set(key, page);
    return page;
  };

  return {
    loaded: (key) => loaded.get(key) ?? null,
    load: (key) => {
      const promise = loading.get(key) ?? start(key);
      loading.set(key, promise);
      return promise;
    },
    forget: (key) => {
      loaded.delete(key);
      loading.delete(key);
    },
  };
}
