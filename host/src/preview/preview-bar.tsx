import {
  DIRECTIONS,
  LANGUAGE_NAMES,
  type Language,
  pathInLanguage,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { timeText } from '@burhan/shared/time-text';
import type { Draft } from './draft.ts';
import { type PreviewTexts, rowName, rowPages } from './row-pages.ts';

type PreviewBarProps = {
  texts: PreviewTexts;
  language: Language;
  timeZone: string | undefined;
  /** The draft that is shown, if one is. */
  draft: Draft | undefined;
  path: string | undefined;
  open: (language: Language, path: string | undefined) => void;
};

/**
 * What is shown and until when, and which of the pages that its row is on. Stands above the page and takes room of its
 * own: it covers nothing. One row, two on a phone.
 */
export function PreviewBar({ texts, language, timeZone, draft, path, open }: PreviewBarProps) {
  const pages = draft ? rowPages(draft, language) : [];
  const [before, after] = draft ? texts.draft[draft.action].split('{{name}}') : [];
  return (
    <section className="preview-bar no-print" aria-label={texts.title}>
      <div className="preview-head">
        <h1>{texts.title}</h1>
        {draft && (
          <>
            <p>
              {before}
              <strong dir="auto">{rowName(draft, language, texts)}</strong>
              {after}
            </p>
            <p className="muted">
              {filled(texts.until, { time: timeText(draft.expires_at, language, timeZone) })}
            </p>
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
          onClick={() => open(other, path && pathInLanguage(path, other))}
        >
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
      {pages.length > 1 && (
        <nav className="row" aria-label={texts.pages.label}>
          {pages.map((page) => (
            <button
              key={page.kind}
              type="button"
              className="button"
              aria-current={page.path === path ? 'page' : undefined}
              onClick={() => open(language, page.path)}
            >
              {texts.pages[page.kind]}
            </button>
          ))}
        </nav>
      )}
    </section>
  );
}
