import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../blocks/picture.tsx';
import { useSite } from '../../content/site-context.tsx';
import styles from './hero.module.css';

/** Title, tagline and picture at the head of the home page. */
export function Hero() {
  const { t } = useTranslation('pages');
  const { language, configuration } = useSite();
  const { name, tagline } = configuration.facts;
  return (
    <section className={`page-head ${styles.hero}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.text}>
          <p className="eyebrow">{name}</p>
          <h1>{t('home.hero.title')}</h1>
          <p className="lead">{tagline}</p>
          <p className={styles.support}>{t('home.hero.text')}</p>
          <div className="row">
            <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.publications, language)}>
              {t('home.hero.primary')}
            </a>
            <a className="button button-on-deep" href={localizedPath(PUBLIC_PATHS.whoWeAre, language)}>
              {t('home.hero.secondary')}
            </a>
          </div>
        </div>
        <Picture className={styles.picture} address="/media/hero.svg" alt="" priority="first" />
      </div>
    </section>
  );
}
