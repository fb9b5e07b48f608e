import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { valueAt } from '@burhan/shared/page-documents/page-fields';
import { pageMisfits } from '@burhan/shared/page-documents/page-misfits';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { focusField, useForm } from '../../engine/form/form-context.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { type EditedPage, useEditedPages } from './edited-pages.ts';
import { documentIn } from './page-document.ts';
import {
  columnOf,
  columnsOf,
  type Outdated,
  originalOf,
  outdatedIn,
  pageOf,
  storedIn,
  withMark,
} from './page-values.ts';
import styles from './pages.module.css';

/** The page whose form is open. */
export function useFormPage(): EditedPage {
  return pageOf(useEditedPages(), useForm().values);
}

/** Above the form: texts that are stored and that the page does not say, since it is of another release. */
export function Misfits() {
  const { t, words } = usePanel();
  const page = useFormPage();
  const stored = storedIn(page, useForm().initial);
  const id = useId();

  const found = SUPPORTED_LANGUAGES.flatMap((language) => {
    const document = documentIn(stored, language);
    return pageMisfits(page.fields, document).map(({ path, problem }) => {
      const field = page.fields.find((each) => path === each.path || path.startsWith(`${each.path}.`));
      const value = valueAt(document, path);
      return (
        <li key={`${language} ${path}`}>
          <bdi>{field ? words.label(columnOf(page, field.path, language)) : path}</bdi>{' '}
          {t(`pages.misfits.${problem}`)}:{' '}
          <bdi className={styles.shown}>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
        </li>
      );
    });
  });

  if (found.length === 0) return null;
  return (
    <section className={styles.mark} aria-labelledby={id}>
      <h3 id={id}>{t('pages.misfits.heading')}</h3>
      <p>{t('pages.misfits.about')}</p>
      <ul>{found}</ul>
    </section>
  );
}

/** At a field: that its original, or what it translates, is another one than it was made from. */
export function FieldMarks({ column }: { column: string }) {
  const page = useFormPage();
  const { values } = useForm();
  const place = columnsOf(page).find((each) => each.column === column);
  const found = place && outdatedIn(page, place.field, values);
  const outdated = found?.find((each) => each.column === column);
  return place && outdated && <FieldMark {...place} outdated={outdated} />;
}

type FieldMarkProps = ReturnType<typeof columnsOf>[number] & { outdated: Outdated };

function FieldMark({ column, field, language, outdated }: FieldMarkProps) {
  const { t, words } = usePanel();
  const page = useFormPage();
  const form = useForm();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { kind, madeFrom } = outdated;
  const original = originalOf(page, field, language);

  // The mark goes, and its buttons with it.
  const change = (values: typeof form.values) => {
    form.change(values);
    focusField(form.id, column);
  };
  return (
    <fieldset aria-labelledby={`${id}-mark`} className={styles.mark}>
      <p id={`${id}-mark`}>
        <strong>{t(`pages.marks.${kind}`)}</strong>{' '}
        <span className="visually-hidden">({words.label(column)})</span>
      </p>
      <p>{t(`pages.marks.${kind}About`)}</p>
      <p className="line">
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'pages.marks.hide' : 'pages.marks.show')}
        </Button>
        {form.values[column] !== original && (
          <Button onClick={() => change({ [column]: original })}>{t('pages.marks.take')}</Button>
        )}
        <Button onClick={() => change(withMark(page, field, form.values, outdated))}>
          {t('pages.marks.keep')}
        </Button>
      </p>
      {isShown && (
        <p className={styles.shown} dir="auto">
          {words.valueText(column, madeFrom)}
        </p>
      )}
    </fieldset>
  );
}
