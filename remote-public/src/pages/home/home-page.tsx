import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { LinkCard } from '../../blocks/link-card.tsx';
import { RouteMetadata } from '../../blocks/route-metadata.tsx';
import { useSite } from '../../content/site-context.tsx';
import { featuredPublicationsIsland } from '../../islands/featured-publications.tsx';
import { Island } from '../../islands/island.tsx';
import { metricsIsland } from '../../islands/metrics.tsx';
import { Hero } from './hero.tsx';
import styles from './home-page.module.css';
import { Vision2030 } from './vision-2030.tsx';

/** The teaser cards, in order. */
const TEASERS = ['publications', 'aimsGoals', 'successRecord', 'visionaryModel', 'joinUs'] as const;

export function Page() {
  return (
    <>
      <RouteMetadata route="home" />
      <Hero />
      <Island of={metricsIsland} data={{}} />
      <Teasers />
      <Vision2030 />
      <FeaturedPublications />
    </>
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
  const { language } = useSite();
  return (
    <section className="section">
      <div className="wrap">
        <div className={`section-head ${styles.featuredHead}`}>
          <h2>{t('home.featured.heading')}</h2>
          <a href={localizedPath(PUBLIC_PATHS.publications, language)}>{t('home.featured.viewAll')}</a>
        </div>
        <Island of={featuredPublicationsIsland} data={{}} />
      </div>
    </section>
  );
}
