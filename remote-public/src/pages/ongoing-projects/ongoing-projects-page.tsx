import { whatsappLink } from '@burhan/shared/whatsapp';
import { useTranslation } from 'react-i18next';
import { ContentStates } from '../../blocks/content-states.tsx';
import { OutboundLink } from '../../blocks/outbound-link.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { RouteMetadata } from '../../blocks/route-metadata.tsx';
import { useTable } from '../../content/use-table.ts';
import { shellContext } from '../../start.ts';
import styles from './ongoing-projects-page.module.css';
import { ProjectTable } from './project-table.tsx';

/** The studies under way, and how to take part in them (Spec 2). */
export function Page() {
  const { t } = useTranslation('pages');
  const view = useTable('ongoing_projects');
  const { facts } = shellContext().configuration;
  const question = t('ongoingProjects.contact.message', { organization: facts.name });

  return (
    <>
      <RouteMetadata route="ongoingProjects" content={{ ongoing_projects: [...view.rows] }} />
      <PageHead
        eyebrow={t('ongoingProjects.eyebrow')}
        heading={t('ongoingProjects.heading')}
        lead={t('ongoingProjects.lead')}
      />
      <section className="section">
        <div className="wrap">
          <ContentStates
            view={view}
            loading={t('ongoingProjects.loading')}
            empty={t('ongoingProjects.empty')}
          >
            <ProjectTable projects={view.rows} />
          </ContentStates>
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
