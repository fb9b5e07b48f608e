import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PANEL_KEYS } from '../resources/resources.ts';
import styles from './directory-page.module.css';

export function DirectoryPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('directory.heading')}</h1>
      <p>{t('directory.intro')}</p>
      <ul className={styles.cards}>
        {PANEL_KEYS.map((key) => (
          <li key={key} className={styles.card}>
            <h2>
              <Link to={CONSOLE_PATHS[key]}>{t(`${key}.heading`)}</Link>
            </h2>
            <p>{t(`${key}.about`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.notice} aria-label={t('directory.security.title')}>
        <strong>{t('directory.security.title')}</strong>
        <p>{t('directory.security.text')}</p>
      </section>
    </>
  );
}
