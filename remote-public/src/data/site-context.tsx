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

/** Wraps a component in a provider of the site, because the host draws it without one. */
export function inSite<Props extends object>(Part: ComponentType<Props>, site: Site) {
  return (props: Props): ReactNode => (
    <SiteContext value={site}>
      <Part {...props} />
    </SiteContext>
  );
}

/** The translation function for texts of pages, in the site's language. */
export function useTexts(): TranslatePages {
  return useSite().t;
}

export type TableView<Table extends TableName> = {
  rows: readonly Row<Table>[];
  /** 'loading' until the rows have arrived. */
  state: 'loading' | 'ready';
};

/** The rows of a part of a table, in the table's order. */
export function useRows<Table extends TableName>(part: TablePart<Table>): TableView<Table> {
  const content: Partial<PageContent> | null = useSite().content;
  const rows: readonly Row<Table>[] | undefined = content?.[part.table];
  return rows ? { rows: rowsOfPart(rows, part), state: 'ready' } : { rows: [], state: 'loading' };
}

/** Returns a function that gives a row's text in the visitor's language, or else the original. */
export function useRowText() {
  const { language } = useSite();
  return <Column extends string>(row: Parameters<typeof rowText<Column>>[0], column: Column): string =>
    rowText(row, column, language).text;
}
