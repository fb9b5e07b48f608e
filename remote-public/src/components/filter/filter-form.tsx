import type { ReactNode } from 'react';
import { useTexts } from '../../data/site-context.tsx';
import styles from './filter.module.css';

/** The texts of a filter. Both groups have the same keys. */
type FilterTexts = 'publications.search' | 'projectFilter';

type FilterFormProps = {
  texts: FilterTexts;
  name?: string;
  total: number;
  className: string | undefined;
  /** Fields by the names that they have in the address. */
  children: ReactNode;
};

/**
 * The form of a filter, which `script.ts` makes work. It carries a sentence for each number of items that may be
 * found.
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

/** Stands in place of the list where nothing matches. */
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
