import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import type { ReactNode } from 'react';
import type { Draft } from './draft.ts';
import type { PreviewTexts } from './preview-texts.ts';
import { isSamePage, type RowPage, rowName } from './row-pages.ts';

type PreviewBarProps = {
  texts: PreviewTexts;
  language: Language;
  onLanguage: (language: Language) => void;
  /** What is shown and until when, below the title. */
  facts?: ReactNode;
  children?: ReactNode;
};

/** Stands above the page and takes room of its own: it covers nothing. One row, two on a phone. */
export function PreviewBar({ texts, language, onLanguage, facts, children }: PreviewBarProps) {
  return (
    <section className="preview-bar" aria-label={texts.title}>
      <div className="preview-head">
        <h1>{texts.title}</h1>
        {facts}
      </div>
      {SUPPORTED_LANGUAGES.filter((other) => other !== language).map((other) => (
        <button
          key={other}
          type="button"
          className="button"
          lang={other}
          dir={DIRECTIONS[other]}
          onClick={() => onLanguage(other)}
        >
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
      {children}
    </section>
  );
}

type PageChoiceProps = {
  texts: PreviewTexts;
  pages: readonly RowPage[];
  path: string;
  onPage: (path: string) => void;
};

/** Which of the pages that the row is on is shown; nothing where there is one. */
export function PageChoice({ texts, pages, path, onPage }: PageChoiceProps) {
  if (pages.length < 2) return null;
  return (
    <nav className="preview-choices" aria-label={texts.pages.label}>
      {pages.map((page) => (
        <button
          key={page.kind}
          type="button"
          className="button"
          aria-current={isSamePage(page.path, path) ? 'page' : undefined}
          onClick={() => onPage(page.path)}
        >
          {texts.pages[page.kind]}
        </button>
      ))}
    </nav>
  );
}

type DraftFactsProps = {
  draft: Draft;
  texts: PreviewTexts;
  language: Language;
  until: string;
};

export function DraftFacts({ draft, texts, language, until }: DraftFactsProps) {
  const [before = '', after = ''] = texts.draft[draft.action].split('{{name}}');
  return (
    <>
      <p>
        {before}
        <bdi className="preview-name">{rowName(draft, language, texts)}</bdi>
        {after}
      </p>
      <p className="preview-until">{filled(texts.until, { time: until })}</p>
    </>
  );
}
