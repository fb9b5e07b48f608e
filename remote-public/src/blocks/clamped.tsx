import type { ReactNode } from 'react';
import { useTexts } from '../content/site-context.tsx';
import styles from './clamped.module.css';

type ClampedProps = {
  /** Whether the texts are so long that cards beside each other would become uneven. */
  isLong: boolean;
  children: ReactNode;
};

/** Cuts long texts by lines, with a native disclosure that shows them whole; assistive technology always has all. */
export function Clamped({ isLong, children }: ClampedProps) {
  const t = useTexts();
  if (!isLong) return children;
  return (
    <div className={styles.clamped}>
      {children}
      <details className={`${styles.toggle} no-print`}>
        <summary>
          <span className={styles.more}>{t('common.showAll')}</span>
          <span className={styles.less}>{t('common.showLess')}</span>
        </summary>
      </details>
    </div>
  );
}
