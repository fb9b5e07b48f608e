import { whatsappLink } from '@burhan/shared/whatsapp';
import { OutboundLink } from '../../blocks/outbound-link.tsx';
import { PageHead } from '../../blocks/page-head.tsx';
import { Island } from '../../content/island.tsx';
import { useSite, useTexts } from '../../content/site-context.tsx';
import { Content } from './island.tsx';
import styles from './page.module.css';

export function Page() {
  const t = useTexts();
  const { facts } = useSite().configuration;
  const question = t('ongoingProjects.contact.message', { organization: facts.name });

  return (
    <>
      <PageHead of="ongoingProjects" />
      <section className="section">
        <div className="wrap">
          <Island
            name="ongoing-projects"
            hydrateOn={['interaction', 'query']}
            tables={[{ table: 'ongoing_projects' }]}
            Content={Content}
            data={{}}
          />
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
