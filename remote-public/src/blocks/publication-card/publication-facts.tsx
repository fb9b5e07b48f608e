import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowText } from '../../content/site-context.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import styles from './publication-facts.module.css';

type PublicationFactsProps = {
  publication: PublicationCardProps['publication'];
  className?: string;
  /** More facts, after these. */
  children?: ReactNode;
};

export function PublicationFacts({ publication, className = '', children }: PublicationFactsProps) {
  const { t } = useTranslation('pages');
  return (
    <dl className={`${styles.facts} ${className}`}>
      <div>
        <dt>{t('publicationCard.journal')}</dt>
        <dd>
          <RowText of={publication} column="journal" />
        </dd>
      </div>
      <div>
        <dt>{t('publicationCard.date')}</dt>
        <dd>
          <bdi>{publication.date}</bdi>
        </dd>
      </div>
      <Doi doi={publication.doi} />
      {children}
    </dl>
  );
}

function Doi({ doi }: { doi: string | null }) {
  const { t } = useTranslation('pages');
  const address = doiLink(doi);
  if (!address) return null;
  return (
    <div>
      <dt>{t('publicationCard.doi')}</dt>
      <dd>
        <OutboundLink href={address}>
          <bdi dir="ltr">{normalizeDoi(doi)}</bdi>
        </OutboundLink>
      </dd>
    </div>
  );
}

/** The link to the full text, or why there is none yet. */
export function ReadPublication({ doi }: { doi: string | null }) {
  const { t } = useTranslation('pages');
  const address = doiLink(doi);
  return address ? (
    <OutboundLink href={address} className="button button-primary">
      {t('publicationCard.read')}
    </OutboundLink>
  ) : (
    <button type="button" className="button" disabled>
      {t('publicationCard.comingSoon')}
    </button>
  );
}
