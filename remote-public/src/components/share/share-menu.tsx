import { whatsappShareLink } from '@burhan/shared/whatsapp';
import { useId } from 'react';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from '../menu.module.css';
import { OutboundLink } from '../outbound-link.tsx';

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
  const whatsapp = (className: string) => (
    <OutboundLink className={className} href={whatsappShareLink(title, address)}>
      {t('share.whatsapp')}
    </OutboundLink>
  );

  return (
    <>
      <div className={styles.menu} data-share={address} data-title={title}>
        <button type="button" className="button" aria-expanded={false} aria-controls={id}>
          {t('share.button')}
        </button>
        <div id={id} className={styles.panel} hidden>
          <button type="button" className={styles.action}>
            {t('share.copy')}
          </button>
          {whatsapp(styles.action ?? '')}
          <div role="status" className={styles.outcome}>
            <p hidden>{t('share.copyHere')}</p>
            <p hidden className={styles.text} dir="ltr" />
          </div>
        </div>
      </div>
      {address && <noscript>{whatsapp('button')}</noscript>}
    </>
  );
}
