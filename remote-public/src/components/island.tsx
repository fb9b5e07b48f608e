import { type AttachOn, islandMarks } from '@burhan/shared/islands';
import type { TablePart } from '@burhan/shared/table-part';
import type { ComponentType } from 'react';
import { inSite, useSite } from '../data/site-context.tsx';

/** An island's data. The page contains it as JSON. */
type IslandData = Readonly<Record<string, string | number>>;

type IslandProps<Data extends IslandData> = {
  /** The island's key in `islands.ts`. */
  name: string;
  /** When its script is attached; empty if it has none. */
  attachOn?: readonly AttachOn[];
  /** The parts of tables whose rows it shows. The page contains these rows already, so `data` omits them. */
  tables?: readonly TablePart[];
  Content: ComponentType<Data>;
  /** Values that it needs besides rows, texts and the site's configuration. */
  data?: Data;
};

/**
 * Shows a part of a page that is interactive or shows rows. If it is prerendered without rows, it contains a template
 * with the loading state, which the browser shows while it reads the rows.
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
