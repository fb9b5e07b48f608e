import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import type { Publication } from '@burhan/shared/entities/content';
import { displayImageAddress } from '@burhan/shared/image-address';
import { useId } from 'react';
import { localText } from '../../content/local-text.ts';
import { shellContext } from '../../start.ts';
import { OutboundLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import { ReadPublication } from '../publication-card/publication-facts.tsx';
import styles from './carousel.module.css';

/** Beside the text on wide screens, and as high as it: the picture is wider than what is seen of it. */
const SIZES = '(min-width: 48rem) 50rem, 94vw';

/** One featured publication: title, description, picture, authors, journal, date and DOI. */
export function PublicationSlide({ publication }: { publication: Publication }) {
  const headingId = useId();
  const { supabaseUrl } = shellContext().configuration;
  const { date, doi } = publication;
  const title = localText(publication, 'title');
  const authors = localText(publication, 'authors');
  const summary = localText(publication, 'summary');
  const journal = localText(publication, 'journal');
  const address = doiLink(doi);

  return (
    <article className={`card ${styles.card}`} data-pub={publication.id} aria-labelledby={headingId}>
      <Picture
        className={styles.picture}
        address={displayImageAddress(publication.image_url, { supabaseUrl })}
        alt={localText(publication, 'image_alt').text.trim() || title.text}
        width={publication.image_width}
        height={publication.image_height}
        sizes={SIZES}
      />
      <div className={`card-body ${styles.body}`}>
        <p className={styles.source}>
          <bdi lang={journal.lang}>{journal.text}</bdi>
          {'\u2002·\u2002'}
          <bdi>{date}</bdi>
        </p>
        <h3 id={headingId} className={styles.title} dir="auto" lang={title.lang}>
          {title.text}
        </h3>
        <p className={styles.authors} dir="auto" lang={authors.lang}>
          {authors.text}
        </p>
        <p className={styles.summary} dir="auto" lang={summary.lang}>
          {summary.text}
        </p>
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
