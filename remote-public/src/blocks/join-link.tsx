import type { OngoingProject } from '@burhan/shared/entities/content';
import { whatsappLink } from '@burhan/shared/whatsapp';
import { useRowText, useSite, useTexts } from '../content/site-context.tsx';
import { OutboundLink } from './outbound-link.tsx';

type JoinLinkProps = { project: OngoingProject; className?: string | undefined };

/** Opens a chat with a message that names the project (docs/product-rules.md#ongoing-projects-page). */
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
      join={project.id}
    >
      {t('ongoingProjects.join')}
    </OutboundLink>
  );
}
