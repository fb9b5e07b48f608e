import { whatsappLink } from '@burhan/shared/whatsapp';
import { useTranslation } from 'react-i18next';
import { OutboundLink } from '../../blocks/outbound-link.tsx';
import { PageHead } from '../../blocks/page-head.tsx';
import { RouteMetadata } from '../../blocks/page-metadata.tsx';
import { Island } from '../../content/island.tsx';
import { useSite } from '../../content/site-context.tsx';
import { ongoingProjectsIsland } from './island.tsx';
import styles from './page.module.css';

export function Page() {
  const { t } = useTranslation('pages');
  const { store, configuration } = useSite();
  const { rows } = store.view({ table: 'ongoing_projects' });
  const { facts } = configuration;
  const question = t('ongoingProjects.contact.message', { organization: facts.name });

  return (
    <>
      <RouteMetadata route="ongoingProjects" content={{ ongoing_projects: [...rows] }} />
      <PageHead of="ongoingProjects" />
      <section className="section">
        <div className="wrap">
          <Island of={ongoingProjectsIsland} data={{}} />
        </div>
      </section>
      <section className="section section-quiet">
        <div className={`wrap ${styles.contact}`}>
          <div>
            <h2>{t('ongoingProjects.contact.heading')}</h2>
            <p className="muted">{t('ongoingProjects.contact.text')}</p>
          </div>
          <OutboundLink className="button button-primary" href={whatsappLink(facts.whatsappNumber, question)}>
            {t('ongoingProjects.contact.button')}
          </OutboundLink>
        </div>
      </section>
    </>
  );
}
