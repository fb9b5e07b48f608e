import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

type Strength = 0 | 1 | 2 | 3 | 4;

const WORDS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

/** The bar of each strength but the weakest, which has none. */
const BARS: readonly Strength[] = [1, 2, 3, 4];

export function StrengthMeter({ password, ownWords }: { password: string; ownWords: readonly string[] }) {
  const { t } = useTranslation('account');
  // Typing goes before.
  const judged = useDeferredValue(password);
  const strength = useMemo(() => strengthOf(judged, ownWords), [judged, ownWords]);
  return (
    <p className={`line ${styles.strength}`} role="status">
      <span className={styles.bars} aria-hidden="true" data-strength={strength}>
        {BARS.map((bar) => (
          <span key={bar} data-on={bar <= strength} />
        ))}
      </span>
      {t('password.strength.label')}: {t(`password.strength.${WORDS[strength]}`)}
    </p>
  );
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess, from 0 to 4. @param ownWords count as known. */
function strengthOf(password: string, ownWords: readonly string[]): Strength {
  const words = ownWords.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean);
  return estimator.check(password, words).score;
}
