import { localizedPath } from '@burhan/shared/i18n/languages';
import { isStudyOpen } from '@burhan/shared/project-status';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { inSite, useSite } from '../content/site-context.tsx';
import { useTable } from '../content/use-table.ts';
import styles from '../pages/project/project-page.module.css';
import { ProjectView } from '../pages/project/project-view.tsx';
import type { IslandDefinition } from './island.tsx';

type ProjectData = {
  id: string;
  /** The end of its deadline, where that was over when the page was composed; else ''. */
  over: string;
};

/** One study, as the table holds it. */
export function Content({ id, over }: ProjectData) {
  const { t } = useTranslation('pages');
  const { rows, state } = useTable('ongoing_projects', { textId: id });
  const [project] = rows;
  if (project) {
    // Not by the clock here: what is hydrated has to be what was composed. The database closes the row.
    return <ProjectView project={project} isOpen={isStudyOpen(project) && project.closes_at !== over} />;
  }
  if (state !== 'loading') return <Missing />;
  return (
    <p className={`wrap section ${styles.loading}`} role="status">
      {t('project.loading')}
    </p>
  );
}

export const contentIn = inSite(Content);

export const projectIsland: IslandDefinition<ProjectData> = {
  name: 'project',
  wake: ['act'],
  tables: ({ id }) => [{ table: 'ongoing_projects', textId: id }],
  texts: [
    'common.breadcrumbHome',
    'common.opensInNewTab',
    'ongoingProjects.closed',
    'ongoingProjects.columns',
    'ongoingProjects.join',
    'ongoingProjects.joinMessage',
    'ongoingProjects.status',
    'project',
    'share',
  ],
  Content,
};

/** The row was removed after a link to it was made. */
function Missing() {
  const { t } = useTranslation('pages');
  const { language } = useSite();
  return (
    <section className="wrap message-page">
      <h1>{t('project.missing.heading')}</h1>
      <p className="lead muted">{t('project.missing.text')}</p>
      <p>
        <a className="button button-primary" href={localizedPath(PUBLIC_PATHS.ongoingProjects, language)}>
          {t('project.all')}
        </a>
      </p>
    </section>
  );
}
