import { rowText } from '@burhan/shared/entities/row-text';
import type { TranslatePages } from '@burhan/shared/i18n/texts';
import { type ComponentType, createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import type { Site } from '../start.ts';
import { translator } from './page-texts.ts';

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
  const { texts, language } = useSite();
  return translator(texts, language);
}

type TextRow<Column extends string> = Parameters<typeof rowText<Column>>[0];

/** Reads a row's text for the visitor, in their language where it is there. */
export function useRowText() {
  const { language } = useSite();
  return <Column extends string>(row: TextRow<Column>, column: Column): string =>
    rowText(row, column, language).text;
}

type RowTextProps<Column extends string> = Omit<HTMLAttributes<HTMLElement>, 'dir' | 'lang'> & {
  of: TextRow<Column>;
  column: Column;
  as?: 'bdi' | 'dt' | 'h1' | 'h2' | 'h3' | 'p' | 'td';
  children?: ReactNode;
};

/** A row's text for the visitor, with its own direction, and its language where that is not the page's. */
export function RowText<Column extends string>({
  of,
  column,
  as: Element = 'bdi',
  children,
  ...attributes
}: RowTextProps<Column>) {
  const { text, lang } = rowText(of, column, useSite().language);
  // A `bdi` finds its direction by itself.
  const dir = Element === 'bdi' ? undefined : 'auto';
  return (
    <Element {...attributes} dir={dir} lang={lang}>
      {children || text}
    </Element>
  );
}
