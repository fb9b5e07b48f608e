// biome-ignore-all lint/a11y/useSemanticElements: a carousel's groups are no form fields
import type { Publication } from '@burhan/shared/entities/content';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import { useId } from 'react';
import { useRows, useRowText, useTexts } from '../../data/site-context.tsx';
import { RowPicture } from '../picture.tsx';
import { DoiLink, PublicationTexts, ReadPublication } from '../publication-card/publication-card.tsx';
import { NoticeLabel } from '../retraction-notices/retraction-notices.tsx';
import { RowText } from '../texts.tsx';
import styles from './carousel.module.css';

export function Content() {
  const t = useTexts();
  const { rows, state } = useRows({ table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT });
  if (state === 'loading') return <CarouselSkeleton />;
  if (rows.length === 0) return <p className="muted">{t('home.featured.empty')}</p>;
  return <PublicationCarousel publications={rows} />;
}

/**
 * Featured publications in a row of slides. The row scrolls until Swiper starts. The script finds the parts by
 * their `data-` attributes (script.ts), and Swiper finds them by its classes.
 */
export function PublicationCarousel({ publications }: { publications: readonly Publication[] }) {
  const t = useTexts();
  const total = publications.length;
  const position = (index: number) => t('home.featured.carousel.position', { current: index + 1, total });

  return (
    <section
      aria-roledescription={t('home.featured.carousel.role')}
      aria-label={t('home.featured.carousel.label')}
    >
      <div className={`${styles.controls} no-print`}>
        <p className={styles.position} aria-live="polite" aria-atomic="true" data-position="">
          {position(0)}
        </p>
        {/* The script does nothing if there are no buttons. */}
        {total > 1 && (
          <>
            <button
              type="button"
              className={`button ${styles.control}`}
              aria-label={t('home.featured.carousel.previous')}
              data-previous=""
            >
              <Arrow className={styles.backwards} />
            </button>
            <button
              type="button"
              className={`button ${styles.control}`}
              aria-label={t('home.featured.carousel.next')}
              data-next=""
            >
              <Arrow />
            </button>
          </>
        )}
      </div>
      <div
        className={styles.viewport}
        role="group"
        aria-label={t('home.featured.carousel.slides')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        data-slides=""
      >
        <div className={`swiper-wrapper ${styles.track}`}>
          {publications.map((publication, index) => (
            <div
              key={publication.id}
              data-item={publication.id}
              className={`swiper-slide ${styles.slide}`}
              role="group"
              aria-roledescription={t('home.featured.carousel.slideRole')}
              aria-label={position(index)}
            >
              <PublicationSlide publication={publication} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The picture has seven of twelve columns beside the text, or the whole width above it. */
const SIZES = '(min-width: 64rem) 46rem, 90vw';

function PublicationSlide({ publication }: { publication: Publication }) {
  const headingId = useId();
  const rowText = useRowText();
  const { date, doi } = publication;

  return (
    <article className={styles.card} data-pub={publication.id} aria-labelledby={headingId}>
      <RowPicture className={styles.picture} of={publication} sizes={SIZES} />
      <div className={styles.body}>
        <p className={styles.source}>
          <RowText of={publication} column="journal" />
          {'\u2002·\u2002'}
          <bdi>{date}</bdi>
        </p>
        <RowText as="h3" id={headingId} className={styles.title} of={publication} column="title">
          <NoticeLabel of={publication} />
          {rowText(publication, 'title')}
        </RowText>
        <PublicationTexts publication={publication} />
        <div className={styles.actions}>
          <ReadPublication doi={doi} />
          <DoiLink doi={doi} className={styles.doi ?? ''} />
        </div>
      </div>
    </article>
  );
}

const SKELETON_LINES = ['30%', '90%', '70%', '95%', '85%', '60%'];

function CarouselSkeleton() {
  const t = useTexts();
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('home.featured.loading')}
      </p>
      <div aria-hidden="true">
        <div className={styles.skeletonControls} />
        <div className={styles.card}>
          <div className={`skeleton ${styles.skeletonPicture}`} />
          <div className={styles.body}>
            {SKELETON_LINES.map((inlineSize) => (
              <div key={inlineSize} className="skeleton" style={{ inlineSize }}>
                &nbsp;
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Arrow({ className = '' }: { className?: string }) {
  return (
    <span className={className}>
      <svg className="arrow" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2.5 8h11M9 3.5 13.5 8 9 12.5" />
      </svg>
    </span>
  );
}
