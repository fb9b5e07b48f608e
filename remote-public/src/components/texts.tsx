import { rowText, textLanguage } from '@burhan/shared/entities/row-text';
import type { HTMLAttributes, ReactNode } from 'react';
import { useSite } from '../data/site-context.tsx';

type TextElement = Omit<HTMLAttributes<HTMLElement>, 'dir' | 'lang'> & {
  as?: 'bdi' | 'dt' | 'h1' | 'h2' | 'h3' | 'p' | 'small' | 'td';
};

type PageTextProps = TextElement & { children: string };

/** A text of the page. If an editor wrote it in another language, it gets its own direction and language. */
export function PageText({ as: Element = 'p', children, ...attributes }: PageTextProps) {
  const { language } = useSite();
  const { dir, lang } = textLanguage(children);
  const isOther = lang !== undefined && lang !== language;
  return (
    <Element {...attributes} {...(isOther && { dir, lang })}>
      {children}
    </Element>
  );
}

type RowTextProps<Column extends string> = TextElement & {
  of: Parameters<typeof rowText<Column>>[0];
  column: Column;
  children?: ReactNode;
};

/** A row's text for the visitor, with its own direction, and with its language if that differs from the page's. */
export function RowText<Column extends string>({
  of,
  column,
  as: Element = 'bdi',
  children,
  ...attributes
}: RowTextProps<Column>) {
  const { text, dir, lang } = rowText(of, column, useSite().language);
  return (
    <Element {...attributes} dir={dir} lang={lang}>
      {children || text}
    </Element>
  );
}

/** The small line above a heading, which editors may leave empty. */
export function Eyebrow({ children }: { children: string }) {
  return children === '' ? null : <PageText className="eyebrow">{children}</PageText>;
}

/** Paragraphs of running text. Their keys are their positions, because two may have the same text. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, place) => <PageText key={place}>{text}</PageText>);
}

type TextSectionProps = {
  id: string;
  heading: string;
  paragraphs?: readonly string[];
  children?: ReactNode;
};

/** Running text under a heading. */
export function TextSection({ id, heading, paragraphs = [], children }: TextSectionProps) {
  return (
    <section className="prose" aria-labelledby={id}>
      <PageText as="h2" id={id}>
        {heading}
      </PageText>
      <Paragraphs texts={paragraphs} />
      {children}
    </section>
  );
}

type FactProps = { name: string; text?: string | null | undefined; dir?: 'ltr'; children?: ReactNode };

/** A name and its value in a list of facts; nothing if the value is blank. */
export function Fact({ name, text, dir, children = text?.trim() && <bdi dir={dir}>{text}</bdi> }: FactProps) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
