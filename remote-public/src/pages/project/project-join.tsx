import type { OngoingProject } from '@burhan/shared/entities/content';
import { readablePhone } from '@burhan/shared/whatsapp';
import { useTranslation } from 'react-i18next';
import { JoinLink } from '../../blocks/join-link.tsx';
import { useSite } from '../../content/site-context.tsx';
import styles from './page.module.css';

type ProjectJoinProps = { project: OngoingProject; isOpen: boolean };

/** The way into a study, after what leaves the site and who gets it; or that there is none any more. */
export function ProjectJoin({ project, isOpen }: ProjectJoinProps) {
  const { t } = useTranslation('pages');
  const { facts } = useSite().configuration;
  if (!isOpen) return <p className={styles.closed}>{t('ongoingProjects.closed')}</p>;
  // In one line.
  const number = readablePhone(facts.whatsappNumber).replaceAll(' ', '\u00a0');
  return (
    <div className={`${styles.join} no-print`}>
      <p className={`muted ${styles.notice}`}>
        {t('project.joinNotice', {
          organization: facts.name,
          number,
        })}
      </p>
      <JoinLink project={project} />
    </div>
  );
}
