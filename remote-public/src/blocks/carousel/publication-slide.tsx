import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { displayImageAddress } from '@burhan/shared/image-address';
import { useId } from 'react';
import { RowText, useRowText, useSite } from '../../content/site-context.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import { ReadPublication } from '../publication-card/publication-facts.tsx';
import styles from './carousel.module.css';

/** Beside the text on wide screens, and as high as it: the picture is wider than what is seen of it. */
const SIZES = '(min-width: 48rem) 50rem, 94vw';

/** One featured publication: title, description, picture, authors, journal, date and DOI. */
export function PublicationSlide({ publication }: { publication: Publication }) {
  const headingId = useId();
  const { supabaseUrl } = useSite().configuration;
  const rowText = useRowText();
  const { date, doi } = publication;
  const address = doiLink(doi);

  return (
    <article className={`card ${styles.card}`} data-pub={publication.id} aria-labelledby={headingId}>
      <Picture
        className={styles.picture}
        address={displayImageAddress(publication.image_url, { supabaseUrl })}
        alt={rowText(publication, 'image_alt').trim() || rowText(publication, 'title')}
        width={publication.image_width}
        height={publication.image_height}
        sizes={SIZES}
      />
      <div className={`card-body ${styles.body}`}>
        <p className={styles.source}>
          <RowText of={publication} column="journal" />
          {'\u2002·\u2002'}
          <bdi>{date}</bdi>
        </p>
        <RowText as="h3" id={headingId} className={styles.title} of={publication} column="title" />
        <RowText as="p" className={styles.authors} of={publication} column="authors" />
        <RowText as="p" className={styles.summary} of={publication} column="summary" />
        <div className={styles.actions}>
          <ReadPublication doi={doi} />
          {address && (
            <OutboundLink href={address} className={styles.doi}>
              <bdi dir="ltr">{normalizeDoi(doi)}</bdi>
            </OutboundLink>
          )}
        </div>
      </div>
    </article>
  );
}
