import type { IslandDefinition } from '../../content/island.tsx';
import { useTexts } from '../../content/site-context.tsx';
import styles from './page.module.css';

/**
 * The partner logos, in order: names in the texts and drawings under /media/partners. They are placeholders
 * (docs/product-rules.md#site-identity).
 */
const PARTNERS = [
  'oasis',
  'cedar',
  'meridian',
  'palm',
  'summit',
  'lantern',
  'harbour',
  'dune',
  'compass',
  'falcon',
  'spring',
  'archway',
] as const;

/**
 * Twelve logos that scroll by in a loop. Without scripts, and under reduced motion, they stand still; the strip stops
 * while it is hovered or focused, and by the button (plain.ts), before which nothing moves.
 */
export function Content() {
  const t = useTexts();
  const note = t('collaborations.partners.note');

  return (
    <section className={`section ${styles.partners}`} aria-labelledby="partners">
      <div className={`wrap ${styles.head}`}>
        <h2 id="partners">{t('collaborations.partners.heading')}</h2>
        <button
          type="button"
          className={`button ${styles.toggle}`}
          disabled
          data-play={t('collaborations.partners.play')}
        >
          <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" />
          </svg>
          <span>{t('collaborations.partners.pause')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={styles.strip} role="group" aria-label={t('collaborations.partners.list')} tabIndex={0}>
        <div className={styles.track} data-playing="not-yet">
          <LogoList />
          <LogoList isCopy />
        </div>
      </div>
      {note && (
        <p className="wrap muted">
          <small>{note}</small>
        </p>
      )}
    </section>
  );
}

export const partnerLogosIsland: IslandDefinition<Record<never, never>> = {
  name: 'partner-logos',
  hydrateOn: ['visible'],
  tables: () => [],
  Content,
};

/** The copy closes the loop; only the first list is there for assistive technology. */
function LogoList({ isCopy = false }: { isCopy?: boolean }) {
  const t = useTexts();
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
