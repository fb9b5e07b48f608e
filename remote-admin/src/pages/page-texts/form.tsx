import type { PagePreview as Preview } from '@burhan/shared/contract/console';
import { paragraphsOf } from '@burhan/shared/page-texts/page-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState, useTypedValues } from '../../components/form/form-context.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import type { FormProps } from '../../components/list/list-page.tsx';
import { useHost } from '../../data/host.ts';
import { storedValues } from '../../data/table.ts';
import styles from './page-texts.module.css';

export function PageTextsForm(props: FormProps) {
  return <RecordForm {...props} aside={<PagePreview />} />;
}

/** The page beside the form, with the texts typed so far. A press on one of its texts leads to the text's field. */
function PagePreview() {
  const { records, record, language, showField } = useFormState();
  const { t } = useTranslation('console');
  const { previewPage } = useHost();
  const values = useTypedValues();
  const frame = useRef<HTMLIFrameElement>(null);
  const [preview, setPreview] = useState<Preview | 'failed' | null>(previewPage ? null : 'failed');
  const fields = records.table.fields.filter((field) => field.language === language);
  const page = String(record.base?.id);

  const press = useEffectEvent((pressed: string) => {
    const field = fields.find(({ column }) => says(values[column] ?? '', pressed));
    if (field) showField(field);
  });
  useEffect(() => {
    if (!previewPage || !frame.current) return;
    void previewPage(frame.current, (text) => press(text))
      .catch(failed)
      .then(setPreview);
  }, [previewPage]);

  const stored = storedValues(records.table, values);
  const typed = fields.flatMap(({ column, original = column }) => {
    const text = stored[column];
    return typeof text === 'string' ? [[original, text]] : [];
  });
  // The form renders more often than its texts change, so the texts are compared as JSON.
  const wanted = JSON.stringify(Object.fromEntries(typed));
  useEffect(() => {
    if (!preview || preview === 'failed') return;
    const shown = preview.show({ page, language, texts: JSON.parse(wanted) });
    void shown.catch((error: unknown) => setPreview(failed(error)));
  }, [preview, page, language, wanted]);

  return (
    <section className={styles.preview} aria-label={t('form.preview')}>
      {preview === null && <p role="status">{t('form.previewLoading')}</p>}
      {preview === 'failed' ? (
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

/** Whether a text contains the pressed paragraph. The page fills in placeholders, so only the rest has to match. */
function says(text: string, pressed: string): boolean {
  return paragraphsOf(text).some((said) => {
    const [start = '', ...rest] = said.split(/\{\{\w+\}\}/);
    if (rest.length === 0) return said === pressed;
    const end = rest.at(-1) ?? '';
    return start + end !== '' && pressed.startsWith(start) && pressed.endsWith(end);
  });
}
