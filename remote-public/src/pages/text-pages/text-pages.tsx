import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { ReactNode } from 'react';
import { LinkRow } from '../../components/cards.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Figure } from '../../components/picture.tsx';
import { PageText, Paragraphs } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from './text-pages.module.css';

const FIGURES = {
  whoWeAre: 'review-flow',
  aimsGoals: 'funnel-plot',
  successRecord: 'survival-curves',
  visionaryModel: 'network-graph',
} as const;

export const WhoWeArePage = textPage('whoWeAre', ['aimsGoals', 'visionaryModel', 'successRecord']);
export const AimsGoalsPage = textPage('aimsGoals', ['visionaryModel', 'successRecord', 'ongoingProjects']);
export const SuccessRecordPage = textPage('successRecord', ['publications', 'visionaryModel', 'whoWeAre']);
export const VisionaryModelPage = textPage(
  'visionaryModel',
  ['ongoingProjects', 'aimsGoals', 'publications'],
  'framework',
);

/**
 * A page of running text in cards.
 * @param readOn pages that it leads on to.
 * @param steps the card whose points are steps that follow each other.
 */
function textPage(route: keyof typeof FIGURES, readOn: readonly ReadOnRoute[], steps?: string) {
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
                {place === 0 && <Figure name={FIGURES[route]} />}
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

/** Pages that a text page may lead on to; each has a teaser. */
type ReadOnRoute = keyof typeof FIGURES | 'publications' | 'ongoingProjects';

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
