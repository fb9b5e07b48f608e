import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { CardSection } from '../../components/cards.tsx';
import { Island } from '../../components/island.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Figure } from '../../components/picture.tsx';
import { PageText, Paragraphs } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import { Content } from './island.tsx';
import styles from './page.module.css';

export function Page() {
  const t = useTexts();
  const { language, configuration } = useSite();
  const { partners = [] } = configuration;
  return (
    <>
      <PageHead of="collaborations" />
      {partners.length > 0 && <Island name="partner-logos" attachOn={['visible']} Content={Content} />}
      <CardSection
        id="together"
        heading={t('collaborations.together.heading')}
        items={t('collaborations.together.items', { returnObjects: true })}
      />
      <section className="section" aria-labelledby="become">
        <div className={`wrap ${styles.become}`}>
          <PageText as="h2" id="become">
            {t('collaborations.become.heading')}
          </PageText>
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
