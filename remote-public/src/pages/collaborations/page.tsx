import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { CardSection } from '../../blocks/cards.tsx';
import { PageHead } from '../../blocks/page-head.tsx';
import { Figure } from '../../blocks/picture.tsx';
import { Paragraphs } from '../../blocks/texts.tsx';
import { Island } from '../../content/island.tsx';
import { useSite, useTexts } from '../../content/site-context.tsx';
import { Content } from './island.tsx';
import styles from './page.module.css';

export function Page() {
  const t = useTexts();
  const { language, configuration } = useSite();
  const { partners = [] } = configuration;
  return (
    <>
      <PageHead of="collaborations" />
      {partners.length > 0 && (
        <Island name="partner-logos" hydrateOn={['visible']} Content={Content} data={{}} />
      )}
      <CardSection
        id="together"
        heading={t('collaborations.together.heading')}
        items={t('collaborations.together.items', { returnObjects: true })}
      />
      <section className="section" aria-labelledby="become">
        <div className={`wrap ${styles.become}`}>
          <h2 id="become">{t('collaborations.become.heading')}</h2>
          <div className="prose">
            <Paragraphs texts={t('collaborations.become.paragraphs', { returnObjects: true })} />
            <p>
              <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.joinUs, language)}>
                {t('collaborations.become.action')}
              </a>
            </p>
            <Figure name="star-lattice" />
          </div>
        </div>
      </section>
    </>
  );
}
