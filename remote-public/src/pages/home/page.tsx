import { localizedPath } from '@burhan/shared/i18n/languages';
import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { LinkRow } from '../../components/cards.tsx';
import { Content as Featured } from '../../components/carousel/carousel.tsx';
import { Island } from '../../components/island.tsx';
import { RouteMetadata } from '../../components/page-metadata.tsx';
import { Eyebrow, PageText } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import forestPlot from './forest-plot.svg?raw';
import { Content as Metrics } from './island.tsx';
import styles from './page.module.css';

const TEASERS = ['publications', 'aimsGoals', 'successRecord', 'visionaryModel', 'joinUs'] as const;

export function Page() {
  return (
    <>
      <RouteMetadata route="home" />
      <Hero />
      <Island name="metrics" tables={[{ table: 'metrics' }]} Content={Metrics} />
      <Teasers />
      <Vision2030 />
      <FeaturedPublications />
    </>
  );
}

function Hero() {
  const t = useTexts();
  const { language, configuration } = useSite();
  const { name, tagline } = configuration.facts;
  return (
    <section className={`page-head on-deep ${styles.hero}`}>
      <div className={`wrap ${styles.heroInside}`}>
        <div className={styles.heroText}>
          <p className="eyebrow">{name}</p>
          <PageText as="h1">{t('home.hero.title')}</PageText>
          <PageText className="lead">{tagline}</PageText>
          <PageText className={styles.support}>{t('home.hero.text')}</PageText>
          <div className="row">
            <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.publications, language)}>
              {t('home.hero.primary')}
            </a>
            <a className="button button-on-deep" href={localizedPath(PUBLIC_PATHS.whoWeAre, language)}>
              {t('home.hero.secondary')}
            </a>
          </div>
        </div>
        <div className={styles.plot} dangerouslySetInnerHTML={{ __html: forestPlot }} />
      </div>
    </section>
  );
}

function Teasers() {
  const t = useTexts();
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <PageText as="h2">{t('home.teasers.heading')}</PageText>
          <PageText className="muted">{t('home.teasers.text')}</PageText>
        </div>
        <ul className="link-rows">
          {TEASERS.map((key) => (
            <LinkRow
              key={key}
              title={t(`home.teasers.${key}.title`)}
              text={t(`home.teasers.${key}.text`)}
              to={PUBLIC_PATHS[key]}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

const POINTS = ['health', 'people', 'knowledge'] as const;

function Vision2030() {
  const t = useTexts();
  return (
    <section className={`section section-quiet ${styles.visionSection}`}>
      <div className={`wrap ${styles.vision}`}>
        <div className={styles.visionText}>
          <Eyebrow>{t('home.vision2030.eyebrow')}</Eyebrow>
          <PageText as="h2">{t('home.vision2030.heading')}</PageText>
          <PageText>{t('home.vision2030.text')}</PageText>
        </div>
        <ul className={styles.points}>
          {POINTS.map((key) => (
            <li key={key}>
              <PageText as="h3">{t(`home.vision2030.points.${key}.title`)}</PageText>
              <PageText className="muted">{t(`home.vision2030.points.${key}.text`)}</PageText>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FeaturedPublications() {
  const t = useTexts();
  const { language } = useSite();
  return (
    <section className="section">
      <div className="wrap">
        <div className={`section-head ${styles.featuredHead}`}>
          <PageText as="h2">{t('home.featured.heading')}</PageText>
          <a href={localizedPath(PUBLIC_PATHS.publications, language)}>{t('home.featured.viewAll')}</a>
        </div>
        <Island
          name="featured-publications"
          attachOn={['visible', 'interaction']}
          tables={[{ table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }]}
          Content={Featured}
        />
      </div>
    </section>
  );
}
