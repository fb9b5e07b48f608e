import { type HydrateOn, islandMarks } from '@burhan/shared/islands';
import type { TablePart } from '@burhan/shared/table-part';
import type { ComponentType } from 'react';
import { inSite, useSite } from './site-context.tsx';

/** An island's data stands in the page, as JSON. */
type IslandData = Readonly<Record<string, string | number>>;

type IslandProps<Data extends IslandData> = {
  /** As `islands.ts` has it. */
  name: string;
  /** Nothing: only when its rows have changed. */
  hydrateOn?: readonly HydrateOn[];
  /** The parts of tables whose rows it shows. They are in the page already: they are no data. */
  tables?: readonly TablePart[];
  Content: ComponentType<Data>;
  /** What it needs to know besides rows, texts and the site's configuration. */
  data: Data;
};

/**
 * Shows an interactive part of a page, or one that shows rows. It is drawn where the page is drawn; when the page is
 * composed it is rendered by itself, so that React can hydrate that part alone.
 */
export function Island<Data extends IslandData>({
  name,
  hydrateOn = [],
  tables = [],
  Content,
  data,
}: IslandProps<Data>) {
  const site = useSite();
  const marks = islandMarks(name, hydrateOn, tables, data, site.language);
  if (!site.collectIsland) {
    return (
      <div {...marks}>
        <Content {...data} />
      </div>
    );
  }
  const View = inSite(Content, site);
  const html = site.collectIsland({
    name,
    view: <View {...data} />,
    tables: tables.map(({ table }) => table),
  });
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
