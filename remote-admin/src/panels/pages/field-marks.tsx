import { Button } from 'antd';
import { useId, useState } from 'react';
import { focusField, useForm } from '../../engine/form/form-context.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { fieldAt, type Outdated, originalOf, outdatedIn, withMark } from './page-values.ts';
import styles from './pages.module.css';
import { useFormPage } from './use-form-page.ts';

/** At a field: that its original, or what it translates, is another one than it was made from. */
export function FieldMarks({ column }: { column: string }) {
  const page = useFormPage();
  const { values, initial } = useForm();
  const field = fieldAt(page, column)?.field;
  const outdated = field && outdatedIn(page, field, values, initial).find((each) => each.column === column);
  return outdated && <FieldMark outdated={outdated} />;
}

function FieldMark({ outdated }: { outdated: Outdated }) {
  const { t, words } = usePanel();
  const page = useFormPage();
  const form = useForm();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { kind, column, madeFrom } = outdated;
  const place = fieldAt(page, column);
  if (!place) return null;
  const { field, language } = place;
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
      <p className={styles.buttons}>
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
