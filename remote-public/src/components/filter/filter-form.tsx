import type { ReactNode } from 'react';
import { useTexts } from '../../data/site-context.tsx';
import styles from './filter.module.css';

/** The key of a filter's texts. Both groups of texts have the same keys. */
type FilterTexts = 'publications.search' | 'projectFilter';

type FilterFormProps = {
  texts: FilterTexts;
  name?: string;
  total: number;
  className: string | undefined;
  /** Form fields. Their names are also the names in the address. */
  children: ReactNode;
};

/**
 * The form of a filter; `script.ts` makes it work. An attribute contains one sentence for each possible number of
 * matches.
 */
export function FilterForm({ texts, name, total, className, children }: FilterFormProps) {
  const t = useTexts();
  const found = Array.from({ length: total + 1 }, (_, count) => t(`${texts}.found`, { count, total }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form gives phone keyboards their search key
    <form role="search" aria-label={name} className={`${styles.form} ${className} no-print`}>
      {children}
      <p className={styles.count} role="status" data-found={JSON.stringify(found)}>
        {t(`${texts}.all`, { count: total })}
      </p>
    </form>
  );
}

/** Replaces the list when nothing matches. */
export function NoMatches({ texts }: { texts: FilterTexts }) {
  const t = useTexts();
  return (
    <div className={styles.none} data-none="" hidden>
      <h2>{t(`${texts}.none`)}</h2>
      <p className="muted">{t(`${texts}.noneHint`)}</p>
      <button type="button" className="button">
        {t(`${texts}.clear`)}
      </button>
    </div>
  );
}
