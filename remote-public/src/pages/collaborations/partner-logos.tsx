import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './partner-logos.module.css';
import { PARTNERS } from './partners.ts';

type Playing = 'not-yet' | 'playing' | 'paused';

/**
 * Twelve logos that scroll by in a loop (Spec 2). Without scripts, and under reduced motion, they stand still;
 * the strip stops while it is hovered or focused, and by the button.
 */
export function PartnerLogos() {
  const { t } = useTranslation('pages');
  const [playing, setPlaying] = useState<Playing>('not-yet');
  // Nothing moves before there is a button that stops it.
  useEffect(() => setPlaying('playing'), []);
  const isPaused = playing === 'paused';

  return (
    <section className={`section ${styles.partners}`} aria-labelledby="partners">
      <div className={`wrap ${styles.head}`}>
        <h2 id="partners">{t('collaborations.partners.heading')}</h2>
        <button
          type="button"
          className={`button ${styles.toggle}`}
          disabled={playing === 'not-yet'}
          onClick={() => setPlaying(isPaused ? 'playing' : 'paused')}
        >
          <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={isPaused ? 'M4 2.5v11l9.5-5.5z' : 'M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z'} />
          </svg>
          {t(isPaused ? 'collaborations.partners.play' : 'collaborations.partners.pause')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.strip} role="group" aria-label={t('collaborations.partners.list')} tabIndex={0}>
        <div className={styles.track} data-playing={playing}>
          <LogoList />
          <LogoList isCopy />
        </div>
      </div>
      <p className="wrap muted">
        <small>{t('collaborations.partners.note')}</small>
      </p>
    </section>
  );
}

/** The copy closes the loop; only the first list is there for assistive technology. */
function LogoList({ isCopy = false }: { isCopy?: boolean }) {
  const { t } = useTranslation('pages');
  return (
    <ul className={`${styles.list} ${isCopy ? styles.copy : ''}`} aria-hidden={isCopy || undefined}>
      {PARTNERS.map((partner) => {
        const name = t(`collaborations.partners.names.${partner}`);
        return (
          <li key={partner} className={styles.logo}>
            <img
              src={`/media/partners/${partner}.svg`}
              alt={isCopy ? '' : name}
              width="64"
              height="64"
              decoding="async"
            />
            <span aria-hidden="true">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
