import type { TableName } from '@burhan/contract/4/shell';
import { useState, useSyncExternalStore } from 'react';
import { type Site, textOf } from './site-context.ts';

export type RowsProps = { table: TableName };

/** The columns that name a row, and say more of it. */
const COLUMNS: Record<TableName, readonly [name: string, more: string]> = {
  publications: ['title', 'journal'],
  submitted_papers: ['title', 'journal'],
  ongoing_projects: ['field_of_study', 'scope_of_study'],
  metrics: ['label', 'number_value'],
};

const SORT = { en: 'Sort by name', ar: 'ترتيب حسب الاسم' };

/** The rows of a table, which the visitor may sort. */
function RowsIsland({ site, table }: RowsProps & { site: Site }) {
  const read = () => site.rowsOf(table);
  const rows = useSyncExternalStore(site.onRows, read, read);
  const [isSorted, setIsSorted] = useState(false);
  const [name, more] = COLUMNS[table];
  const items = rows.map((row) => ({
    id: row.id,
    name: textOf(row, name, site.language),
    more: textOf(row, more, site.language),
  }));
  if (isSorted) items.sort((one, other) => one.name.localeCompare(other.name, site.language));
  return (
    <>
      <button type="button" aria-pressed={isSorted} onClick={() => setIsSorted(!isSorted)}>
        {SORT[site.language]}
      </button>
      <ul className="example-rows">
        {items.map((item) => (
          <li key={item.id} dir="auto">
            <strong>{item.name}</strong> {item.more}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same as the host draws it: with nothing of this remote above. */
export const rowsIn = (site: Site) => (props: RowsProps) => <RowsIsland site={site} {...props} />;
