import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowText } from '../../content/site-context.tsx';
import { Fact } from '../fact.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import styles from './publication-facts.module.css';

type PublicationFactsProps = {
  publication: PublicationCardProps['publication'];
  className?: string;
  children?: ReactNode;
};

export function PublicationFacts({ publication, className = '', children }: PublicationFactsProps) {
  const { t } = useTranslation('pages');
  const address = doiLink(publication.doi);
  return (
    <dl className={`${styles.facts} ${className}`}>
      <Fact name={t('publicationCard.journal')}>
        <RowText of={publication} column="journal" />
      </Fact>
      <Fact name={t('publicationCard.date')}>
        <bdi>{publication.date}</bdi>
      </Fact>
      <Fact name={t('publicationCard.doi')}>
        {address && (
          <OutboundLink href={address}>
            <bdi dir="ltr">{normalizeDoi(publication.doi)}</bdi>
          </OutboundLink>
        )}
      </Fact>
      {children}
    </dl>
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
