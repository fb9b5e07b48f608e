import type { Partner } from '@burhan/shared/contract/page';
import { rowText } from '@burhan/shared/entities/row-text';
import { displayImageAddress } from '@burhan/shared/image-address';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { Renditions } from '../../components/picture.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

/**
 * The partners' logos, which scroll in a loop. They do not move without scripts, under reduced motion, or before the
 * button works (script.ts). Hovering, focusing or the button stops them.
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

/** A list of logos. A copy closes the loop; it is hidden from assistive technology and has no links. */
function LogoList({ isCopy = false }: { isCopy?: boolean }) {
  const { language, configuration } = useSite();
  const { partners = [] } = configuration;
  return (
    <ul className={`${styles.list} ${isCopy ? styles.copy : ''}`} aria-hidden={isCopy || undefined}>
      {partners.map((partner, place) => (
        <li key={place} className={styles.logo} lang={rowText({ ...partner }, 'name', language).lang}>
          <PartnerLogo of={partner} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  );
}

function PartnerLogo({ of, isCopy }: { of: Partner; isCopy: boolean }) {
  const { text: name, dir } = rowText({ ...of }, 'name', useSite().language);
  const logo = <Logo of={of} alt={isCopy ? '' : name} />;
  const address = of.address ?? '';
  const leads = !isCopy && /^https?:/i.test(address);
  return (
    <>
      {leads ? <OutboundLink href={address}>{logo}</OutboundLink> : logo}
      <span aria-hidden="true" dir={dir}>
        {name}
      </span>
    </>
  );
}

/** A logo from a file of the site itself or from the image service. The browser prefers a rendition, if any. */
function Logo({ of: { image_url, picture }, alt }: { of: Partner; alt: string }) {
  const { supabaseUrl } = useSite().configuration;
  const isOwn = /^\/(?!\/)/.test(image_url);
  return (
    <Renditions of={picture} sizes="5.5rem">
      <img
        src={isOwn ? image_url : displayImageAddress(image_url, { supabaseUrl })}
        alt={alt}
        width="64"
        height="64"
        decoding="async"
      />
    </Renditions>
  );
}
