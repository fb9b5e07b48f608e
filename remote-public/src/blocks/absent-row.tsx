import { localizedPath } from '@burhan/shared/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useSite } from '../content/site-context.tsx';
import styles from './absent-row.module.css';

type AbsentRowProps = {
  page: 'project' | 'publication';
  isLoading: boolean;
  /** Of the list that such rows are in. */
  listPath: string;
};

/** In place of a page's own row: that it is read, or was removed after a link to it was made. */
export function AbsentRow({ page, isLoading, listPath }: AbsentRowProps) {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  if (isLoading) {
    return (
      <p className={`wrap section ${styles.loading}`} role="status">
        {t(`${page}.loading`)}
      </p>
    );
  }
  return (
    <section className="wrap message-page">
      <h1>{t(`${page}.missing.heading`)}</h1>
      <p className="lead muted">{t(`${page}.missing.text`)}</p>
      <p>
        <a className="button button-primary" href={localizedPath(listPath, language)}>
          {t(`${page}.all`)}
        </a>
      </p>
    </section>
  );
}
