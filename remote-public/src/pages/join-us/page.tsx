import { readablePhone, whatsappLink } from '@burhan/shared/whatsapp';
import { CardSection } from '../../components/cards.tsx';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageText, Paragraphs } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

export function Page() {
  const t = useTexts();
  const { name, whatsappNumber, location } = useSite().configuration.facts;
  const chat = whatsappLink(whatsappNumber, t('joinUs.message', { name }));

  return (
    <>
      <PageHead of="joinUs" />
      <div className="section">
        <div className={`wrap ${styles.columns}`}>
          <section className="ruled prose" aria-labelledby="who-can-join">
            <PageText as="h2" id="who-can-join">
              {t('joinUs.intro.heading')}
            </PageText>
            <Paragraphs texts={t('joinUs.intro.paragraphs', { returnObjects: true })} />
          </section>
          <section aria-labelledby="contact">
            <h2 id="contact" className="visually-hidden">
              {t('joinUs.contact.heading')}
            </h2>
            <div className={styles.contacts}>
              <div className="ruled ruled-text card-link">
                <h3 className="eyebrow">{t('joinUs.contact.whatsapp')}</h3>
                <p className={styles.fact}>
                  <OutboundLink href={chat} className="card-target">
                    <bdi dir="ltr">{readablePhone(whatsappNumber)}</bdi>
                  </OutboundLink>
                </p>
                <PageText className="muted">{t('joinUs.contact.whatsappText')}</PageText>
              </div>
              <div className="ruled ruled-text">
                <h3 className="eyebrow">{t('joinUs.contact.location')}</h3>
                <PageText className={styles.fact}>{location}</PageText>
                <PageText className="muted">{t('joinUs.contact.locationText')}</PageText>
              </div>
            </div>
          </section>
        </div>
      </div>
      <CardSection
        id="expect"
        heading={t('joinUs.expect.heading')}
        items={t('joinUs.expect.items', { returnObjects: true })}
      />
      <section className="section" aria-labelledby="ready">
        <div className="wrap">
          <div className={`on-deep star-pattern ${styles.ready}`}>
            <PageText as="h2" id="ready">
              {t('joinUs.ready.heading')}
            </PageText>
            <PageText className="lead">{t('joinUs.ready.text')}</PageText>
            <p>
              <OutboundLink href={chat} className="button button-primary">
                {t('joinUs.ready.action')}
              </OutboundLink>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
