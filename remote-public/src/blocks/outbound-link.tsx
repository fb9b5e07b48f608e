import type { ReactNode } from 'react';
import { useTexts } from '../content/site-context.tsx';

type OutboundLinkProps = {
  href: string;
  className?: string;
  /** The project that it asks to join: presses are counted. */
  join?: string;
  children: ReactNode;
};

/** A link that leaves the site: in a new tab, which it says to screen readers. */
export function OutboundLink({ href, className, join, children }: OutboundLinkProps) {
  const t = useTexts();
  return (
    <a href={href} className={className} data-join={join} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('common.opensInNewTab')}</span>
    </a>
  );
}
