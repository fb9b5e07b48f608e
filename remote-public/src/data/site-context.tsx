import type { PageContent, Row, TableName } from '@burhan/shared/entities/content';
import { rowText } from '@burhan/shared/entities/row-text';
import type { TranslatePages } from '@burhan/shared/i18n/texts';
import { rowsOfPart, type TablePart } from '@burhan/shared/table-part';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Site } from './site.ts';

const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('There is no SiteContext above.');
  return site;
}

/** A component in a site: what the host draws by itself has nothing of ours above. */
export function inSite<Props extends object>(Part: ComponentType<Props>, site: Site) {
  return (props: Props): ReactNode => (
    <SiteContext value={site}>
      <Part {...props} />
    </SiteContext>
  );
}

/** Says the texts of pages in the site's language. */
export function useTexts(): TranslatePages {
  return useSite().t;
}

export type TableView<Table extends TableName> = {
  rows: readonly Row<Table>[];
  /** 'loading' until rows are known or their read has finished. */
  state: 'loading' | 'ready';
};

/** What to show of a table, in its order. */
export function useRows<Table extends TableName>(part: TablePart<Table>): TableView<Table> {
  const content: Partial<PageContent> | null = useSite().content;
  const rows: readonly Row<Table>[] | undefined = content?.[part.table];
  return rows ? { rows: rowsOfPart(rows, part), state: 'ready' } : { rows: [], state: 'loading' };
}

/** Reads a row's text for the visitor, in their language where it is there. */
export function useRowText() {
  const { language } = useSite();
  return <Column extends string>(row: Parameters<typeof rowText<Column>>[0], column: Column): string =>
    rowText(row, column, language).text;
}
