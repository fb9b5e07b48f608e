import { whatsappLink } from '@burhan/shared/whatsapp';
import { Island } from '../../components/island.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageText } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
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
            attachOn={['interaction', 'query']}
            tables={[{ table: 'ongoing_projects' }]}
            Content={Content}
          />
        </div>
      </section>
      <section className="section section-quiet">
        <div className={`wrap ${styles.contact}`}>
          <div>
            <PageText as="h2">{t('ongoingProjects.contact.heading')}</PageText>
            <PageText className="muted">{t('ongoingProjects.contact.text')}</PageText>
          </div>
          <OutboundLink className="button button-primary" href={whatsappLink(facts.whatsappNumber, question)}>
            {t('ongoingProjects.contact.button')}
          </OutboundLink>
        </div>
      </section>
    </>
  );
}
