import { type AttachOn, islandMarks } from '@burhan/shared/islands';
import type { TablePart } from '@burhan/shared/table-part';
import type { ComponentType } from 'react';
import { inSite, useSite } from '../data/site-context.tsx';

/** An island's data stands in the page, as JSON. */
type IslandData = Readonly<Record<string, string | number>>;

type IslandProps<Data extends IslandData> = {
  /** As `islands.ts` has it. */
  name: string;
  /** When its script is attached; nothing where it has none. */
  attachOn?: readonly AttachOn[];
  /** The parts of tables whose rows it shows. They are in the page already: they are no data. */
  tables?: readonly TablePart[];
  Content: ComponentType<Data>;
  /** What it needs to know besides rows, texts and the site's configuration. */
  data: Data;
};

/** Shows an interactive part of a page, or one that shows rows. When the page is prerendered it is rendered by itself. */
export function Island<Data extends IslandData>({
  name,
  attachOn = [],
  tables = [],
  Content,
  data,
}: IslandProps<Data>) {
  const site = useSite();
  const marks = islandMarks(name, attachOn, tables, data, site.language);
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
