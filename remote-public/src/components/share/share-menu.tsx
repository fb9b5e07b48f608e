import { whatsappShareLink } from '@burhan/shared/whatsapp';
import { useId } from 'react';
import { useSite, useTexts } from '../../data/site-context.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import styles from './share-menu.module.css';

type ShareMenuProps = {
  title: string;
  path: string;
};

/**
 * Shares a page with the system's share sheet, or else by its address and by WhatsApp (`script.ts`). Without scripts it
 * is a link to WhatsApp, if the site's address is known.
 */
export function ShareMenu({ title, path }: ShareMenuProps) {
  const t = useTexts();
  const { siteUrl } = useSite().configuration.facts;
  const id = useId();
  const address = siteUrl && `${siteUrl}${path}`;
  const whatsapp = (
    <OutboundLink className="button" href={whatsappShareLink(title, address)}>
      {t('share.whatsapp')}
    </OutboundLink>
  );

  return (
    <>
      <div className={styles.menu} data-share={address} data-title={title}>
        <button type="button" className="button" aria-expanded={false} aria-controls={id}>
          {t('share.button')}
        </button>
        <div id={id} className={styles.ways} hidden>
          <button type="button" className="button">
            {t('share.copy')}
          </button>
          {whatsapp}
          <p
            role="status"
            className={styles.outcome}
            data-copied={t('share.copied')}
            data-failed={t('share.copyHere')}
          />
        </div>
      </div>
      {address && <noscript>{whatsapp}</noscript>}
    </>
  );
}
