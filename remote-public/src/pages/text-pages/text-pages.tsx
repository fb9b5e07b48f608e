import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { LinkRow } from '../../components/cards.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Figure } from '../../components/picture.tsx';
import { PageText, Paragraphs } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from './text-pages.module.css';

/** Pages to which a text page can link at its end. Each has a teaser. */
type ReadOnRoute = keyof typeof PAGES | 'publications' | 'ongoingProjects';

/** For each page: its figure, the pages to which it links, and the card whose points are consecutive steps. */
const PAGES = {
  whoWeAre: { figure: 'review-flow', readOn: ['aimsGoals', 'visionaryModel', 'successRecord'], steps: '' },
  aimsGoals: {
    figure: 'funnel-plot',
    readOn: ['visionaryModel', 'successRecord', 'ongoingProjects'],
    steps: '',
  },
  successRecord: {
    figure: 'survival-curves',
    readOn: ['publications', 'visionaryModel', 'whoWeAre'],
    steps: '',
  },
  visionaryModel: {
    figure: 'network-graph',
    readOn: ['ongoingProjects', 'aimsGoals', 'publications'],
    steps: 'framework',
  },
} as const;

export const whoWeAre = textPage('whoWeAre');
export const aimsGoals = textPage('aimsGoals');
export const successRecord = textPage('successRecord');
export const visionaryModel = textPage('visionaryModel');

/** A page of running text in cards. */
function textPage(route: keyof typeof PAGES) {
  const { figure, readOn, steps } = PAGES[route];
  return function Page() {
    const t = useTexts();
    const { name } = useSite().configuration.facts;
    const texts = t(route, { returnObjects: true, name });
    return (
      <>
        <PageHead of={route} />
        <div className="section">
          <div className={`wrap ${styles.cards}`}>
            {Object.entries<TextCardTexts>(texts.cards).map(([key, card], place) => (
              <TextCard key={key} id={key} texts={card} isSteps={key === steps}>
                {place === 0 && <Figure name={figure} />}
              </TextCard>
            ))}
          </div>
        </div>
        <ReadOn to={readOn} />
      </>
    );
  };
}

type TextCardTexts = {
  heading: string;
  paragraphs: readonly string[];
  points: readonly { heading: string; text: string }[];
};

type TextCardProps = { id: string; texts: TextCardTexts; isSteps: boolean; children: ReactNode };

function TextCard({ id, texts, isSteps, children }: TextCardProps) {
  const { heading, paragraphs, points } = texts;
  const Points = isSteps ? 'ol' : 'ul';
  return (
    <section className={`ruled ${styles.card}`} aria-labelledby={id}>
      <PageText as="h2" id={id}>
        {heading}
      </PageText>
      <div className={styles.text}>
        <div className="prose">
          <Paragraphs texts={paragraphs} />
        </div>
        {points.length > 0 && (
          <Points className={isSteps ? `${styles.points} ${styles.steps}` : styles.points}>
            {points.map(({ heading, text }, place) => (
              <li key={place}>
                <PageText as="h3">{heading}</PageText>
                <PageText className="muted">{text}</PageText>
              </li>
            ))}
          </Points>
        )}
        {children}
      </div>
    </section>
  );
}

function ReadOn({ to }: { to: readonly ReadOnRoute[] }) {
  const t = useTexts();
  return (
    <section className="section section-quiet" aria-labelledby="read-on">
      <div className="wrap">
        <div className="section-head">
          <h2 id="read-on">{t('common.readOn.heading')}</h2>
        </div>
        <ul className="link-rows">
          {to.map((route) => (
            <LinkRow
              key={route}
              title={t(`common.readOn.${route}.title`)}
              text={t(`common.readOn.${route}.text`)}
              to={PUBLIC_PATHS[route]}
            />
          ))}
          <LinkRow title={t('common.readOn.join')} to={PUBLIC_PATHS.joinUs} />
        </ul>
      </div>
    </section>
  );
}
