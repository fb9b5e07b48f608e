import type { Row, TableName } from '@burhan/shared/entities/content';
import type { PageTextGroup } from '@burhan/shared/i18n/texts';
import { type HydrateOn, islandMarks } from '@burhan/shared/islands';
import type { TablePart } from '@burhan/shared/table-part';
import type { ComponentType } from 'react';
import { SiteContext, useSite } from './site-context.tsx';

/** What survives as JSON: an island's data stands in the page. */
export type Serialisable =
  | string
  | number
  | boolean
  | null
  | readonly Serialisable[]
  | { readonly [key: string]: Serialisable };

export type TextPart = PageTextGroup | `${PageTextGroup}.${string}`;

export type IslandDefinition<Data extends Record<string, Serialisable>> = {
  name: string;
  /** Nothing: only when its rows have changed. */
  hydrateOn: readonly HydrateOn[];
  /** The parts of tables whose rows it shows by `useTable`. They are in the page already: they are no data. */
  tables: (data: Data) => readonly TablePart[];
  /** Parts of the pages' texts that it says something from. */
  texts: readonly TextPart[];
  /** Those that it needs for some rows alone. */
  textsOf?: (rows: readonly Row<TableName>[]) => readonly TextPart[];
  Content: ComponentType<Data>;
};

type IslandProps<Data extends Record<string, Serialisable>> = {
  of: IslandDefinition<Data>;
  /** What it needs to know besides rows, texts and the site's configuration. */
  data: Data;
};

/**
 * Shows an interactive part of a page: every component with an event handler, a state or an effect is inside of one
 * (a test looks). It is drawn where the page is drawn; when the page is composed it is rendered by itself, so that
 * React can hydrate that part alone.
 */
export function Island<Data extends Record<string, Serialisable>>({ of, data }: IslandProps<Data>) {
  const { name, hydrateOn, texts, Content } = of;
  const tables = of.tables(data);
  const site = useSite();
  const { collectIsland, store } = site;
  const marks = islandMarks(name, hydrateOn, tables, data);
  const view = <Content {...data} />;
  if (!collectIsland) return <div {...marks}>{view}</div>;
  const html = collectIsland({
    name,
    isWaking: hydrateOn.length > 0,
    view: <SiteContext value={site}>{view}</SiteContext>,
    tables: tables.map(({ table }) => table),
    texts: [...texts, ...(of.textsOf?.(tables.flatMap((part) => store.view(part).rows)) ?? [])],
  });
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
