import { localizedPath } from '@burhan/shared/i18n/languages';
import { FEATURED_PUBLICATIONS_LIMIT, METRIC_COUNT } from '@burhan/shared/limits';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CarouselSkeleton, PublicationCarousel } from '../../blocks/carousel/publication-carousel.tsx';
import { LinkCard } from '../../blocks/link-card.tsx';
import { RouteMetadata } from '../../blocks/route-metadata.tsx';
import { StatCard, StatCardPlaceholder } from '../../blocks/stat-card.tsx';
import { localText } from '../../content/local-text.ts';
import { useTable } from '../../content/use-table.ts';
import { shellContext } from '../../start.ts';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Vision2030 } from './vision-2030.tsx';

/** The teaser cards, in order (Spec 2). */
const TEASERS = ['publications', 'aimsGoals', 'successRecord', 'visionaryModel', 'joinUs'] as const;

export function Page() {
  return (
    <>
      <RouteMetadata route="home" />
      <Hero />
      <Metrics />
      <Teasers />
      <Vision2030 />
      <FeaturedPublications />
    </>
  );
}

/** Five metric tiles, with placeholders of the same size while loading (Spec 2). */
function Metrics() {
  const { t } = useTranslation('pages');
  const { rows, state } = useTable('metrics');
  if (state === 'ready' && rows.length === 0) return null;

  return (
    <section className={`section-quiet ${styles.metrics}`} aria-labelledby="home-metrics">
      <div className="wrap">
        <h2 id="home-metrics" className="visually-hidden">
          {t('home.metrics.heading')}
        </h2>
        {state === 'loading' ? (
          <>
            <p className="visually-hidden" role="status">
              {t('home.metrics.loading')}
            </p>
            <div className={styles.tiles} aria-hidden="true">
              {Array.from({ length: METRIC_COUNT }, (_, index) => (
                <StatCardPlaceholder key={index} />
              ))}
            </div>
          </>
        ) : (
          <dl className={styles.tiles}>
            {rows.map((metric) => (
              <StatCard key={metric.id} number={metric.number_value} label={localText(metric, 'label')} />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function Teasers() {
  const { t } = useTranslation('pages');
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('home.teasers.heading')}</h2>
          <p className="muted">{t('home.teasers.text')}</p>
        </div>
        <ul className={styles.teasers}>
          {TEASERS.map((key) => (
            <li key={key}>
              <LinkCard
                title={t(`home.teasers.${key}.title`)}
                text={t(`home.teasers.${key}.text`)}
                to={PUBLIC_PATHS[key]}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeaturedPublications() {
  const { t } = useTranslation('pages');
  const { rows, state } = useTable('publications', { limit: FEATURED_PUBLICATIONS_LIMIT });

  return (
    <section className="section">
      <div className="wrap">
        <div className={`section-head ${styles.featuredHead}`}>
          <h2>{t('home.featured.heading')}</h2>
          <Link to={localizedPath(PUBLIC_PATHS.publications, shellContext().language)}>
            {t('home.featured.viewAll')}
          </Link>
        </div>
        {state === 'loading' && <CarouselSkeleton />}
        {state === 'ready' && rows.length === 0 && <p className="muted">{t('home.featured.empty')}</p>}
        {rows.length > 0 && <PublicationCarousel publications={rows} />}
      </div>
    </section>
  );
}
