import type { PublicationCardProps } from '@burhan/shared/contract';
import { doiLink, normalizeDoi } from '@burhan/shared/doi';
import { displayImageAddress } from '@burhan/shared/image-address';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shellContext } from '../../start.ts';
import { Clamped } from '../clamped.tsx';
import { OutboundLink } from '../outbound-link.tsx';
import { Picture } from '../picture.tsx';
import styles from './publication-card.module.css';

/** Texts longer than this are cut in the grid, with a way to read all. */
const LONG_SUMMARY_LENGTH = 480;
const LONG_AUTHORS_LENGTH = 160;

type Props = PublicationCardProps & {
  /** More actions at the card's foot, such as the Cite menu. */
  children?: ReactNode;
};

/** A publication as visitors see it (Spec 2); also the console's live preview. */
export function PublicationCard({ publication, imageAddress, children }: Props) {
  const { t } = useTranslation('pages');
  const headingId = useId();
  const { supabaseUrl } = shellContext().configuration;
  const { title, summary, authors, journal, date } = publication;
  const isLong = summary.length > LONG_SUMMARY_LENGTH || authors.length > LONG_AUTHORS_LENGTH;

  return (
    <article className={`card ${styles.card}`} data-pub={publication.id} aria-labelledby={headingId}>
      <Picture
        address={imageAddress ?? displayImageAddress(publication.image_url, { supabaseUrl })}
        alt={publication.image_alt?.trim() || title}
      />
      <div className="card-body">
        <h2 id={headingId} className={styles.title} dir="auto">
          {title}
        </h2>
        <Clamped isLong={isLong}>
          <p className={styles.authors} dir="auto">
            {authors}
          </p>
          <p className={styles.summary} dir="auto">
            {summary}
          </p>
        </Clamped>
        <dl className={styles.facts}>
          <div>
            <dt>{t('publicationCard.journal')}</dt>
            <dd>
              <bdi>{journal}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('publicationCard.date')}</dt>
            <dd>
              <bdi>{date}</bdi>
            </dd>
          </div>
          <Doi doi={publication.doi} />
        </dl>
        <div className={`${styles.actions} no-print`}>
          <ReadPublication doi={publication.doi} />
          {children}
        </div>
      </div>
    </article>
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

/** The link to the full text, or why there is none yet (Spec 2). */
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
