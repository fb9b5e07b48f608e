import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type OutboundLinkProps = {
  href: string;
  className?: string;
  /** Of a project: that its link to join was pressed is counted. */
  'data-join'?: string;
  children: ReactNode;
};

/** A link that leaves the site: in a new tab, which it says to screen readers. */
export function OutboundLink({ children, ...attributes }: OutboundLinkProps) {
  const { t } = useTranslation('pages');
  return (
    <a {...attributes} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('common.opensInNewTab')}</span>
    </a>
  );
}
