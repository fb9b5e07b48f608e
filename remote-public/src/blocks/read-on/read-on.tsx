import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../content/site-context.tsx';
import { LinkCard } from '../link-card.tsx';
import styles from './read-on.module.css';

/** Pages that a text page may lead on to; each has a teaser. */
export type ReadOnRoute =
  | 'whoWeAre'
  | 'aimsGoals'
  | 'successRecord'
  | 'visionaryModel'
  | 'publications'
  | 'ongoingProjects';

/** Where to read on, and the call to join. */
export function ReadOn({ to }: { to: readonly ReadOnRoute[] }) {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  return (
    <section className="section section-quiet" aria-labelledby="read-on">
      <div className="wrap">
        <div className="section-head">
          <h2 id="read-on">{t('common.readOn.heading')}</h2>
        </div>
        <ul className="grid grid-three">
          {to.map((route) => (
            <li key={route}>
              <LinkCard
                title={t(`common.readOn.${route}.title`)}
                text={t(`common.readOn.${route}.text`)}
                to={PUBLIC_PATHS[route]}
              />
            </li>
          ))}
        </ul>
        <p className={styles.join}>
          <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.joinUs, language)}>
            {t('common.readOn.join')}
          </a>
        </p>
      </div>
    </section>
  );
}
