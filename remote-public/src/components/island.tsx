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
  data?: Data;
};

/**
 * Shows an interactive part of a page, or one that shows rows. One that is prerendered without its rows brings along, in
 * a template, what the browser shows while it reads them.
 */
export function Island<Data extends IslandData>({
  name,
  attachOn = [],
  tables = [],
  Content,
  data = {} as Data,
}: IslandProps<Data>) {
  const site = useSite();
  const { content, language, metadata } = site;
  const isPrerenderedEmpty =
    metadata && content && tables.length > 0 && tables.every(({ table }) => !content[table]?.length);
  const Loading = inSite(Content, { ...site, content: null });
  return (
    <div {...islandMarks(name, attachOn, tables, data, language)}>
      <Content {...data} />
      {isPrerenderedEmpty && (
        <template>
          <Loading {...data} />
        </template>
      )}
    </div>
  );
}
