import type { PagePreview } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import { useServices } from '../../engine/base/services.ts';
import { useForm } from '../../engine/form/form-context.ts';
import { readList } from '../../engine/values/list-value.ts';
import { useFormPage } from './form-notes.tsx';
import {
  columnOf,
  type EditedPage,
  finishedValues,
  storedIn,
  TRANSLATED,
  translationOf,
} from './page-values.ts';
import styles from './pages.module.css';

/** The live page beside the form, with what is typed so far; a press on a text of it leads to its field. */
export function PageInFrame() {
  const { values, initial, language, seek } = useForm();
  const { t } = useTranslation('console');
  const { previewPage } = useServices();
  const page = useFormPage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<PagePreview | 'failed' | null>(previewPage ? null : 'failed');

  const press = useEffectEvent((text: string) => {
    const place = placeOf(page, values, language, text);
    if (place) seek(place.column, place.part);
  });
  useEffect(() => {
    if (!previewPage || !frame.current) return;
    void previewPage(frame.current, (text) => press(text))
      .catch(failed)
      .then(setShown);
  }, [previewPage]);

  const stored = storedIn(page, finishedValues(page, values, initial));
  const texts = language === TRANSLATED ? stored.texts_ar : stored.texts;
  const wanted = JSON.stringify(texts ?? {});
  useEffect(() => {
    if (!shown || shown === 'failed') return;
    const asked = shown.show({ page: page.page, language, texts: JSON.parse(wanted) });
    void asked.catch((error: unknown) => setShown(failed(error)));
  }, [shown, page, language, wanted]);

  return (
    <section className={styles.preview} aria-label={t('form.preview')}>
      {shown === null && <p role="status">{t('form.previewLoading')}</p>}
      {shown === 'failed' ? (
        <p>{t('form.previewFailed')}</p>
      ) : (
        <iframe ref={frame} title={t('pages.preview')} />
      )}
    </section>
  );
}

function failed(error: unknown): 'failed' {
  console.warn('The page could not be shown beside the form:', error);
  return 'failed';
}

/** The field that says a text; of a list, where in it. */
function placeOf(page: EditedPage, values: FieldValues, language: Language, text: string) {
  const sought = text.trim();
  for (const { path, kind } of page.fields) {
    const original = columnOf(page, path);
    const column = language === TRANSLATED ? translationOf(original) : original;
    const value = values[column] ?? '';
    if (kind === 'line' || kind === 'paragraph') {
      if (value.trim() === sought) return { column, part: '' };
      continue;
    }
    for (const [index, item] of readList(value).entries()) {
      const texts = typeof item === 'string' ? [['', item]] : Object.entries(item);
      const name = texts.find(([, each]) => each?.trim() === sought)?.[0];
      if (name !== undefined) return { column, part: `${index}-${name}` };
    }
  }
  return null;
}
