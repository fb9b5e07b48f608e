import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import type { ReactNode } from 'react';
import type { Draft } from './draft.ts';
import { isSamePage, type PreviewTexts, rowName, rowPages } from './row-pages.ts';

type PreviewBarProps = {
  texts: PreviewTexts;
  language: Language;
  /** The draft that is shown, if one is. */
  draft: Draft | null;
  path: string;
  timeOf: (time: string) => string;
  onLanguage: (language: Language) => void;
  onPage: (path: string) => void;
  children: ReactNode;
};

/**
 * What is shown and until when, and which of the pages that its row is on. Stands above the page and takes room of its
 * own: it covers nothing. One row, two on a phone.
 */
export function PreviewBar({ texts, language, draft, path, ...bar }: PreviewBarProps) {
  const pages = draft ? rowPages(draft, language) : [];
  const [before = '', after = ''] = draft ? texts.draft[draft.action].split('{{name}}') : [];
  return (
    <section className="preview-bar" aria-label={texts.title}>
      <div className="preview-head">
        <h1>{texts.title}</h1>
        {draft && (
          <>
            <p>
              {before}
              <bdi className="preview-name">{rowName(draft, language, texts)}</bdi>
              {after}
            </p>
            <p className="preview-until">{filled(texts.until, { time: bar.timeOf(draft.expires_at) })}</p>
          </>
        )}
      </div>
      {SUPPORTED_LANGUAGES.filter((other) => other !== language).map((other) => (
        <button
          key={other}
          type="button"
          className="button"
          lang={other}
          dir={DIRECTIONS[other]}
          onClick={() => bar.onLanguage(other)}
        >
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
      {pages.length > 1 && (
        <nav className="preview-choices" aria-label={texts.pages.label}>
          {pages.map((page) => (
            <button
              key={page.kind}
              type="button"
              className="button"
              aria-current={isSamePage(page.path, path) ? 'page' : undefined}
              onClick={() => bar.onPage(page.path)}
            >
              {texts.pages[page.kind]}
            </button>
          ))}
        </nav>
      )}
      {bar.children}
    </section>
  );
}
