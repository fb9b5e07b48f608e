import { useTranslation } from 'react-i18next';
import styles from './skeleton-list.module.css';

const PLACEHOLDERS = ['first', 'second', 'third'];

/** While the rows are on their way: the size of the cards that will come. */
export function SkeletonList() {
  const { t } = useTranslation('console');
  return (
    <div role="status" className={styles.list}>
      <span className="visually-hidden">{t('list.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className={styles.card} />
      ))}
    </div>
  );
}
