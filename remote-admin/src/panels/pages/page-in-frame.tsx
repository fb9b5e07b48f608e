import type { PagePreview } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import { useServices } from '../../engine/base/services.ts';
import { useForm } from '../../engine/form/form-context.ts';
import { readList, textsOf } from '../../engine/values/list-value.ts';
import { type EditedPage, useEditedPages } from './edited-pages.ts';
import { documentIn } from './page-document.ts';
import { columnOf, finishedValues, pageOf, storedIn } from './page-values.ts';
import styles from './pages.module.css';

/** The live page beside the form, with what is typed so far; a press on a text of it leads to its field. */
export function PageInFrame() {
  const { values, language, seek } = useForm();
  const { t } = useTranslation('console');
  const { previewPage } = useServices();
  const page = pageOf(useEditedPages(), values);
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

  const stored = storedIn(page, finishedValues(page, values));
  const wanted = JSON.stringify(documentIn(stored, language));
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
    const column = columnOf(page, path, language);
    const value = values[column] ?? '';
    const isText = kind === 'line' || kind === 'paragraph';
    const items = isText ? [value] : readList(value);
    for (const [index, item] of items.entries()) {
      const found = textsOf(item).find(({ text: said }) => said.trim() === sought);
      if (found) return { column, part: isText ? '' : `${index}-${found.name}` };
    }
  }
  return null;
}
