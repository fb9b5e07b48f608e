import type { Language } from '@burhan/shared/i18n/languages';
import { filled } from '@burhan/shared/i18n/texts';
import { timeText } from '@burhan/shared/time-text';
import type { Draft } from './draft.ts';
import { type PreviewTexts, rowName } from './row-page.ts';

type PreviewBarProps = {
  texts: PreviewTexts;
  language: Language;
  timeZone: string | undefined;
  draft: Draft;
};

/** Says what is shown and until when the link works. The bar stands above the page and covers nothing. */
export function PreviewBar({ texts, language, timeZone, draft }: PreviewBarProps) {
  const [before, after] = texts.draft[draft.action].split('{{name}}');
  return (
    <section className="preview-bar no-print" aria-label={texts.title}>
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p>
        {before}
        <strong dir="auto">{rowName(draft, language, texts)}</strong>
        {after}
      </p>
      <p className="muted">{filled(texts.until, { time: timeText(draft.expires_at, language, timeZone) })}</p>
    </section>
  );
}
