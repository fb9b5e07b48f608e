import { localizedPath } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { useTranslation } from 'react-i18next';
import { inSite, useSite } from '../content/site-context.tsx';
import { useTable } from '../content/use-table.ts';
import { ProjectView } from '../pages/project/project-view.tsx';
import type { IslandDefinition } from './island.tsx';

type ProjectData = { id: string };

/** One study, as the table holds it. */
export function Content({ id }: ProjectData) {
  const { t } = useTranslation('pages');
  const { rows, state } = useTable('ongoing_projects', { id });
  const [project] = rows;
  if (project) return <ProjectView project={project} />;
  if (state !== 'loading') return <Missing />;
  return (
    <p className="wrap section" role="status">
      {t('project.loading')}
    </p>
  );
}

export const contentIn = inSite(Content);

export const projectIsland: IslandDefinition<ProjectData> = {
  name: 'project',
  wake: [],
  tables: ({ id }) => [{ table: 'ongoing_projects', id }],
  texts: ['common.breadcrumbHome', 'common.opensInNewTab', 'project', 'ongoingProjects'],
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
