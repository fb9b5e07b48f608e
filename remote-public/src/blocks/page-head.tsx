import { useTranslation } from 'react-i18next';
import { useSite } from '../content/site-context.tsx';

/** Pages whose texts begin with those of their head. */
type HeadedPage =
  | 'whoWeAre'
  | 'aimsGoals'
  | 'successRecord'
  | 'visionaryModel'
  | 'publications'
  | 'submittedPapers'
  | 'ongoingProjects'
  | 'collaborations'
  | 'joinUs'
  | 'privacy';

export function PageHead({ of }: { of: HeadedPage }) {
  const { t } = useTranslation('pages');
  const { name } = useSite().configuration.facts;
  return (
    <div className="page-head star-pattern">
      <div className="wrap">
        <p className="eyebrow">{t(`${of}.eyebrow`, { name })}</p>
        <h1>{t(`${of}.heading`, { name })}</h1>
        <p className="lead">{t(`${of}.lead`, { name })}</p>
      </div>
    </div>
  );
}
