import type { OngoingProject } from '@burhan/shared/entities/content';
import { whatsappLink } from '@burhan/shared/whatsapp';
import type { ReactNode } from 'react';
import { useRowText, useSite, useTexts } from '../data/site-context.tsx';

type OutboundLinkProps = { href: string; className?: string; children: ReactNode };

/** A link to another site. It opens in a new tab and says so to screen readers. */
export function OutboundLink({ href, className, children }: OutboundLinkProps) {
  const t = useTexts();
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children} <span className="visually-hidden">{t('common.opensInNewTab')}</span>
    </a>
  );
}

type JoinLinkProps = { project: OngoingProject; className?: string | undefined };

/** Opens a chat with a message that names the project (docs/rules/publications.md#ongoing-projects-page). */
export function JoinLink({ project, className = '' }: JoinLinkProps) {
  const t = useTexts();
  const { facts } = useSite().configuration;
  const rowText = useRowText();
  const message = t('ongoingProjects.joinMessage', {
    organization: facts.name,
    id: project.id,
    fieldOfStudy: rowText(project, 'field_of_study'),
    studyType: rowText(project, 'study_type'),
    targetSpecialities: rowText(project, 'target_specialities'),
  });
  return (
    <OutboundLink
      className={`button button-primary ${className}`}
      href={whatsappLink(facts.whatsappNumber, message)}
    >
      {t('ongoingProjects.join')}
    </OutboundLink>
  );
}
