import type { ScriptModule } from '@burhan/shared/contract/public';
import type { Component } from '@burhan/shared/contract/shell';
import type { TableName } from './entities/content.ts';
import type { Language } from './i18n/languages.ts';
import type { PublicPageKey } from './routes.ts';

/**
 * Types of each app's `src/registry.ts`, which prerendering uses. The build finds out which module each function of the
 * registry imports, and writes this into the release (docs/decisions/012-registries-say-what-is-loaded.md).
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
  /** Loads the texts, styles and fonts of a language. */
  languages: Readonly<Record<Language, Load>>;
};

export type PublicRegistry = {
  pages: Readonly<Record<PublicPageKey, Pick<RegisteredPage, 'tables'> & { load: Load }>>;
  /** `loadScript` imports a module that the host loads directly, without federation. */
  islands: Readonly<Record<string, Readonly<{ load?: Load; loadScript?: () => Promise<ScriptModule> }>>>;
};

export type ConsoleRegistry = {
  exposed: Load;
  texts: Readonly<Record<Language, Load>>;
};

/** Name of the global symbol under which the host's server build stores packages that must exist only once. */
export const SERVER_SHARE = 'burhan.shared';
