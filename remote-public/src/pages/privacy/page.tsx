import { readablePhone, whatsappLink } from '@burhan/shared/whatsapp';
import { OutboundLink } from '../../components/outbound-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TextSection } from '../../components/texts.tsx';
import { useSite, useTexts } from '../../data/site-context.tsx';
import styles from './page.module.css';

const WHATSAPP_POLICY = 'https://www.whatsapp.com/legal/privacy-policy';

/** Says which data about a visit is stored, and which is not (docs/rules/pages.md#privacy-page). */
export function Page() {
  const t = useTexts();
  const { name } = useSite().configuration.facts;
  const texts = t('privacy.sections', { returnObjects: true, name });
  return (
    <>
      <PageHead of="privacy" />
      <div className="section">
        <div className={`wrap ${styles.sections}`}>
          <TextSection id="reading" {...texts.reading} />
          <TextSection id="whatsapp" {...texts.whatsapp}>
            <p>
              <OutboundLink href={WHATSAPP_POLICY}>{texts.whatsapp.policy}</OutboundLink>
            </p>
          </TextSection>
          <TextSection id="people" {...texts.people} />
          {texts.organization.heading && texts.organization.paragraphs.length > 0 && (
            <TextSection id="organization" {...texts.organization} />
          )}
          <TextSection id="contact" heading={texts.contact.heading}>
            <Contact />
          </TextSection>
        </div>
      </div>
    </>
  );
}

/** The organization's contact for privacy, or its WhatsApp number if no contact is configured. */
function Contact() {
  const t = useTexts();
  const { name, whatsappNumber, privacyContact } = useSite().configuration.facts;
  const chat = whatsappLink(whatsappNumber, t('privacy.sections.contact.message', { name }));
  const isMail = !privacyContact?.startsWith('https://');
  return (
    <>
      <p>{t(`privacy.sections.contact.${privacyContact ? 'named' : 'unnamed'}`, { name })}</p>
      <p>
        {privacyContact ? (
          <a href={isMail ? `mailto:${privacyContact}` : privacyContact}>
            <bdi dir="ltr">{privacyContact}</bdi>
          </a>
        ) : (
          <OutboundLink href={chat}>
            <bdi dir="ltr">{readablePhone(whatsappNumber)}</bdi>
          </OutboundLink>
        )}
      </p>
    </>
  );
}
