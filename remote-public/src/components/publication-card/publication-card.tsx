import { writtenAuthors } from '@burhan/shared/author-names';
import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { doiLink } from '@burhan/shared/doi';
import { type ReactNode, useId } from 'react';
import { useRowText, useTexts } from '../../data/site-context.tsx';
import card from '../card.module.css';
import { DoiLink } from '../doi-link.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../picture.tsx';
import { NoticeLabel, NoticeLine } from '../retraction-notices/retraction-notices.tsx';
import { Fact, RowText } from '../texts.tsx';
import styles from './publication-card.module.css';

type Props = PublicationCardProps & {
  /** Path of the publication's own page; without one the title is no link, as in the console's preview. */
  to?: string;
  children?: ReactNode;
};

/** A publication as visitors see it (docs/rules/pages.md#cards); also the console's live preview. */
export function PublicationCard({ publication, imageAddress, to, children }: Props) {
  const headingId = useId();
  const rowText = useRowText();

  return (
    <article className={card.card} data-pub={publication.id} aria-labelledby={headingId}>
      <RowPicture of={publication} address={imageAddress} sizes={CARD_PICTURE_SIZES} />
      <div className={card.body}>
        <RowText as="h2" id={headingId} className={styles.title} of={publication} column="title">
          <NoticeLabel of={publication} />
          {to ? <a href={to}>{rowText(publication, 'title')}</a> : rowText(publication, 'title')}
        </RowText>
        <NoticeLine of={publication} />
        <RowText as="p" className={styles.authors} of={publication} column="authors">
          {writtenAuthors(rowText(publication, 'authors')).line}
        </RowText>
        <RowText as="p" className={styles.summary} of={publication} column="summary" />
        <PublicationFacts className={styles.facts} publication={publication} />
        <div className={`${styles.actions} no-print`}>
          <ReadPublication doi={publication.doi} />
          {children}
        </div>
      </div>
    </article>
  );
}

type PublicationFactsProps = {
  publication: PublicationCardProps['publication'];
  className?: string;
  children?: ReactNode;
};

export function PublicationFacts({ publication, className = '', children }: PublicationFactsProps) {
  const t = useTexts();
  const { doi } = publication;
  return (
    <dl className={`${styles.factList} ${className}`}>
      <Fact name={t('publicationCard.journal')}>
        <RowText of={publication} column="journal" />
      </Fact>
      <Fact name={t('publicationCard.date')}>
        <bdi>{publication.date}</bdi>
      </Fact>
      <Fact name={t('publicationCard.doi')}>{doiLink(doi) && <DoiLink doi={doi} />}</Fact>
      {children}
    </dl>
  );
}

type ReadPublicationProps = { doi: string | null; className?: string };

/** The link to the full text, or why there is none yet. */
export function ReadPublication({ doi, className = 'arrow-link' }: ReadPublicationProps) {
  const t = useTexts();
  const address = doiLink(doi);
  return address ? (
    <OutboundLink href={address} className={className}>
      {t('publicationCard.read')}
    </OutboundLink>
  ) : (
    <button type="button" className="button" disabled>
      {t('publicationCard.comingSoon')}
    </button>
  );
}
