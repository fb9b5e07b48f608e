import type { ScriptModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import type { TableName } from './entities/content.ts';
import type { Language } from './i18n/languages.ts';
import type { PublicPageKey } from './routes.ts';

/**
 * What each part says of itself in its `src/registry.ts`, for prerendering. When the part is built, the build asks each
 * function here which module it imports, and writes that into the release (docs/decisions/012-registries-say-what-is-loaded.md).
 */

export type Load = () => Promise<unknown>;

/** Rows that a page shows of a table: all of them, the first ones, or the one row that the page is about. */
export type PageTable = { table: TableName; limit?: number; isOwnRow?: true };

/** A page of the public remote: its code, and the rows that its islands show. */
export type RegisteredPage = { load: () => Promise<{ Page: Component }>; tables: readonly PageTable[] };

export type HostRegistry = {
  page: Load;
  console: Load;
  preview: Load;
  /** What a language needs: its texts, its styles and fonts. */
  languages: Readonly<Record<Language, Load>>;
};

export type PublicRegistry = {
  pages: Readonly<Record<PublicPageKey, Pick<RegisteredPage, 'tables'> & { load: Load }>>;
  /** The host takes scripts from their own files, without federation. */
  islands: Readonly<Record<string, Readonly<{ load?: Load; loadScript?: () => Promise<ScriptModule> }>>>;
};

export type ConsoleRegistry = {
  exposed: Load;
  texts: Readonly<Record<Language, Load>>;
};

/** Name of the global symbol under which the host's server build keeps the packages that must be one instance. */
export const SERVER_SHARE = 'burhan.shared';
