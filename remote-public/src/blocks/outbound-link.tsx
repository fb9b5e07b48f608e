import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type OutboundLinkProps = { href: string; className?: string; children: ReactNode };

/** A link that leaves the site: in a new tab, which it says to screen readers. */
export function OutboundLink({ href, className, children }: OutboundLinkProps) {
  const { t } = useTranslation('pages');
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('common.opensInNewTab')}</span>
    </a>
  );
}
