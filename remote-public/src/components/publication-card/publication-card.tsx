import { writtenAuthors } from '@burhan/shared/author-names';
import type { PublicationCardProps } from '@burhan/shared/contract/public';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import { Fragment, type ReactNode, useId } from 'react';
import { useRowText, useTexts } from '../../data/site-context.tsx';
import card from '../card.module.css';
import { OutboundLink } from '../outbound-link.tsx';
import { CARD_PICTURE_SIZES, RowPicture } from '../picture.tsx';
import { NoticeLabel, NoticeLine } from '../retraction-notices/retraction-notices.tsx';
import { Fact, RowText } from '../texts.tsx';
import styles from './publication-card.module.css';

type Props = PublicationCardProps & {
  /** Path of the publication's own page. Without it the title is no link, as in the console's preview. */
  to?: string;
  children?: ReactNode;
};

/** A title with at least this number of characters is long: it gets smaller letters on its page. */
export const LONG_TITLE = 120;

/** The card of a publication (docs/rules/pages.md#cards). The console's live preview shows it too. */
export function PublicationCard({ publication, imageAddress, to, children }: Props) {
  const headingId = useId();
  const rowText = useRowText();
  const title = rowText(publication, 'title');

  return (
    <article className={card.card} data-pub={publication.id} aria-labelledby={headingId}>
      <RowPicture of={publication} address={imageAddress} sizes={CARD_PICTURE_SIZES} />
      <div className={`${card.body} ${title.length < LONG_TITLE ? styles.shortTitle : ''}`}>
        <RowText as="h2" id={headingId} className={styles.title} of={publication} column="title">
          <NoticeLabel of={publication} />
          {to ? <a href={to}>{title}</a> : title}
        </RowText>
        <PublicationTexts publication={publication} />
        <PublicationFacts className={styles.facts} publication={publication} />
        <div className={`${styles.actions} no-print`}>
          <ReadPublication doi={publication.doi} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** Notices, authors and summary for cards and slides. They are cut; a publication's own page shows them whole. */
export function PublicationTexts({ publication }: Pick<PublicationCardProps, 'publication'>) {
  const rowText = useRowText();
  return (
    <>
      <NoticeLine of={publication} />
      <RowText as="p" className={styles.authors} of={publication} column="authors">
        {writtenAuthors(rowText(publication, 'authors')).line}
      </RowText>
      <RowText as="p" className={styles.summary} of={publication} column="summary" />
    </>
  );
}

type PublicationFactsProps = {
  publication: PublicationCardProps['publication'];
  className?: string;
  children?: ReactNode;
};

export function PublicationFacts({ publication, className = '', children }: PublicationFactsProps) {
  const t = useTexts();
  return (
    <dl className={`${styles.factList} ${className}`}>
      <Fact name={t('publicationCard.journal')}>
        <RowText of={publication} column="journal" />
      </Fact>
      <Fact name={t('publicationCard.date')}>
        <bdi>{publication.date}</bdi>
      </Fact>
      <Fact name={t('publicationCard.doi')}>
        {doiLink(publication.doi) && <DoiLink doi={publication.doi} />}
      </Fact>
      {children}
    </dl>
  );
}

/** A DOI of at most this many characters fits into a line on a phone. */
const ONE_LINE = 32;

/**
 * A DOI as a link to its publication; nothing if there is none. A long DOI may break after each slash, where Chromium
 * does not break by itself.
 */
export function DoiLink({ doi, className = '' }: ReadPublicationProps) {
  const address = doiLink(doi);
  const shown = normalizeDoi(doi) ?? '';
  const parts = shown.length > ONE_LINE ? shown.split(/(?<=\/)/) : [shown];
  if (!address) return null;
  return (
    <OutboundLink href={address} className={className}>
      <bdi dir="ltr">
        {parts.map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </bdi>
    </OutboundLink>
  );
}

type ReadPublicationProps = { doi: string | null; className?: string };

/** The link to the full text, or a disabled button that says that it comes soon. */
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
