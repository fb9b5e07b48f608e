import type { PageMisfit } from '@burhan/shared/contract/page-texts';
import { useId } from 'react';
import { useForm } from '../../engine/form/form-context.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { useEditedPages } from './edited-pages.ts';
import { textAt } from './page-document.ts';
import { columnOf, storedIn, translationOf } from './page-values.ts';
import styles from './pages.module.css';
import { useFormPage } from './use-form-page.ts';

/** Above the form: texts that are stored and that the page does not say, since it is of another release. */
export function Misfits() {
  const { t, words } = usePanel();
  const { check } = useEditedPages();
  const page = useFormPage();
  const { initial } = useForm();
  const id = useId();
  const { texts, texts_ar } = storedIn(page, initial);

  const found = [
    ...check(page.fields, texts).map((misfit) => ({ ...misfit, document: texts, isArabic: false })),
    ...check(page.fields, texts_ar ?? {}).map((misfit) => ({
      ...misfit,
      document: texts_ar ?? {},
      isArabic: true,
    })),
  ];
  const nameOf = ({ path }: PageMisfit, isArabic: boolean) => {
    const field = page.fields.find((each) => path === each.path || path.startsWith(`${each.path}.`));
    const column = field && columnOf(page, field.path);
    if (!column) return path;
    return words.label(isArabic ? translationOf(column) : column);
  };

  if (found.length === 0) return null;
  return (
    <section className={styles.mark} aria-labelledby={id}>
      <h3 id={id}>{t('pages.misfits.heading')}</h3>
      <p>{t('pages.misfits.about')}</p>
      <ul>
        {found.map((misfit) => (
          <li key={`${misfit.isArabic} ${misfit.path}`}>
            <bdi>{nameOf(misfit, misfit.isArabic)}</bdi> {t(`pages.misfits.${misfit.problem}`)}:{' '}
            <bdi className={styles.shown}>{textAt(misfit.document, misfit.path)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
