import type { PublicationCardProps } from '@burhan/shared/contract';
import { displayImageAddress } from '@burhan/shared/image-address';
import { type ReactNode, useId } from 'react';
import { localText } from '../../content/local-text.ts';
import { shellContext } from '../../start.ts';
import { Clamped } from '../clamped.tsx';
import { CARD_PICTURE_SIZES, Picture } from '../picture.tsx';
import styles from './publication-card.module.css';
import { PublicationFacts, ReadPublication } from './publication-facts.tsx';

/** Texts longer than this are cut in the grid, with a way to read all. */
const LONG_SUMMARY_LENGTH = 480;
const LONG_AUTHORS_LENGTH = 160;

type Props = PublicationCardProps & {
  /** Path of the publication's own page; without one the title is no link, as in the console's preview. */
  to?: string;
  /** More actions at the card's foot, such as the Cite menu. */
  children?: ReactNode;
};

/** A publication as visitors see it (docs/product-rules.md#cards); also the console's live preview. */
export function PublicationCard({ publication, imageAddress, to, children }: Props) {
  const headingId = useId();
  const { supabaseUrl } = shellContext().configuration;
  const title = localText(publication, 'title');
  const authors = localText(publication, 'authors');
  const summary = localText(publication, 'summary');
  const isLong = summary.text.length > LONG_SUMMARY_LENGTH || authors.text.length > LONG_AUTHORS_LENGTH;

  return (
    <article className={`card ${styles.card}`} data-pub={publication.id} aria-labelledby={headingId}>
      <Picture
        address={imageAddress ?? displayImageAddress(publication.image_url, { supabaseUrl })}
        alt={localText(publication, 'image_alt').text.trim() || title.text}
        width={publication.image_width}
        height={publication.image_height}
        sizes={CARD_PICTURE_SIZES}
      />
      <div className="card-body">
        <h2 id={headingId} className={styles.title} dir="auto" lang={title.lang}>
          {to ? <a href={to}>{title.text}</a> : title.text}
        </h2>
        <Clamped isLong={isLong}>
          <p className={styles.authors} dir="auto" lang={authors.lang}>
            {authors.text}
          </p>
          <p className={styles.summary} dir="auto" lang={summary.lang}>
            {summary.text}
          </p>
        </Clamped>
        <PublicationFacts className={styles.facts} publication={publication} />
        <div className={`${styles.actions} no-print`}>
          <ReadPublication doi={publication.doi} />
          {children}
        </div>
      </div>
    </article>
  );
}
