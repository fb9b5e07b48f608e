import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../account.module.css';
import { type Strength, strengthOf } from './strength.ts';

const WORDS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** The bar of each strength but the weakest, which has none. */
const BARS: readonly Strength[] = [1, 2, 3, 4];

export function StrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { t } = useTranslation('account');
  // Typing goes before.
  const judged = useDeferredValue(password);
  const strength = useMemo(() => strengthOf(judged, ownWords), [judged, ownWords]);
  return (
    <p className={styles.strength} role="status">
      <span className={styles.bars} aria-hidden="true" data-strength={strength}>
        {BARS.map((bar) => (
          <span key={bar} data-on={bar <= strength} />
        ))}
      </span>
      {t('password.strength.label')}: {t(`password.strength.${WORDS[strength]}`)}
    </p>
  );
}
