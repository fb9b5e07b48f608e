import type { PageDocument } from '@burhan/shared/contract/page-texts';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { focusField, useForm } from '../../engine/form/form-context.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { useEditedPages } from './edited-pages.ts';
import { textAt } from './page-document.ts';
import {
  columnOf,
  type EditedPage,
  fieldAt,
  type Outdated,
  originalOf,
  outdatedIn,
  storedIn,
  translationOf,
  withMark,
} from './page-values.ts';
import styles from './pages.module.css';

/** The page whose form is open. */
export function useFormPage(): EditedPage {
  const { pages } = useEditedPages();
  const { base } = useForm();
  const page = pages.find((each) => each.page === base?.id);
  if (!page) throw new Error(`There is no page ${base?.id}.`);
  return page;
}

/** Above the form: texts that are stored and that the page does not say, since it is of another release. */
export function Misfits() {
  const { t, words } = usePanel();
  const { check } = useEditedPages();
  const page = useFormPage();
  const { texts, texts_ar } = storedIn(page, useForm().initial);
  const id = useId();

  const nameOf = (path: string, isArabic: boolean) => {
    const field = page.fields.find((each) => path === each.path || path.startsWith(`${each.path}.`));
    if (!field) return path;
    const column = columnOf(page, field.path);
    return words.label(isArabic ? translationOf(column) : column);
  };
  const misfitsIn = (document: PageDocument, isArabic: boolean) =>
    check(page.fields, document).map(({ path, problem }) => (
      <li key={`${isArabic} ${path}`}>
        <bdi>{nameOf(path, isArabic)}</bdi> {t(`pages.misfits.${problem}`)}:{' '}
        <bdi className={styles.shown}>{textAt(document, path)}</bdi>
      </li>
    ));
  const found = [...misfitsIn(texts, false), ...misfitsIn(texts_ar ?? {}, true)];

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
  const { values, initial } = useForm();
  const place = fieldAt(page, column);
  const found = place && outdatedIn(page, place.field, values, initial);
  const outdated = found?.find((each) => each.column === column);
  return place && outdated && <FieldMark {...place} outdated={outdated} />;
}

type FieldMarkProps = NonNullable<ReturnType<typeof fieldAt>> & { outdated: Outdated };

function FieldMark({ field, language, outdated }: FieldMarkProps) {
  const { t, words } = usePanel();
  const page = useFormPage();
  const form = useForm();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { kind, column, madeFrom } = outdated;
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
