// biome-ignore-all lint/a11y/useSemanticElements: a carousel's groups are no form fields
import type { Publication } from '@burhan/shared/entities/content';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';
import { PublicationSlide } from './publication-slide.tsx';

/**
 * Featured publications one by one: a row that scrolls, until plain code moves it. That code finds its parts by their
 * `data-` marks (islands/plain/featured-publications.ts).
 */
export function PublicationCarousel({ publications }: { publications: readonly Publication[] }) {
  const { t } = useTranslation('pages');
  const total = publications.length;
  const position = (index: number) => t('home.featured.carousel.position', { current: index + 1, total });

  return (
    <section
      aria-roledescription={t('home.featured.carousel.role')}
      aria-label={t('home.featured.carousel.label')}
    >
      <div
        className={`swiper ${styles.viewport}`}
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
      <div className={`${styles.controls} no-print`}>
        <button
          type="button"
          className={`button ${styles.control}`}
          aria-label={t('home.featured.carousel.previous')}
          data-previous=""
        >
          <Arrow className={styles.backwards} />
        </button>
        <p className={styles.position} aria-live="polite" aria-atomic="true" data-position="">
          {position(0)}
        </p>
        <button
          type="button"
          className={`button ${styles.control}`}
          aria-label={t('home.featured.carousel.next')}
          data-next=""
        >
          <Arrow />
        </button>
      </div>
    </section>
  );
}

const SKELETON_LINES = ['30%', '90%', '70%', '95%', '85%', '60%'];

/** The room that the carousel will take, pulsing. */
export function CarouselSkeleton() {
  const { t } = useTranslation('pages');
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('home.featured.loading')}
      </p>
      <div aria-hidden="true">
        <div className={`card ${styles.card}`}>
          <div className={`skeleton ${styles.skeletonPicture}`} />
          <div className={`card-body ${styles.body}`}>
            {SKELETON_LINES.map((inlineSize) => (
              <div key={inlineSize} className="skeleton" style={{ inlineSize }}>
                &nbsp;
              </div>
            ))}
          </div>
        </div>
        <div className={styles.skeletonControls} />
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
