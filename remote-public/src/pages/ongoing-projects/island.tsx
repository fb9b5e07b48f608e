import { useTranslation } from 'react-i18next';
import { ContentStates } from '../../blocks/content-states.tsx';
import { NoMatches } from '../../blocks/filter/filter-form.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite } from '../../content/site-context.tsx';
import { useTable } from '../../content/use-table.ts';
import { ProjectSearch } from './project-search.tsx';
import { ProjectTable } from './project-table.tsx';

export function Content() {
  const { t } = useTranslation('pages');
  const view = useTable('ongoing_projects');
  return (
    <ContentStates view={view} loading={t('ongoingProjects.loading')} empty={t('ongoingProjects.empty')}>
      <ProjectSearch projects={view.rows} />
      <ProjectTable projects={view.rows} />
      <NoMatches texts="projectFilter" />
    </ContentStates>
  );
}

export const contentIn = inSite(Content);

export const ongoingProjectsIsland: IslandDefinition<Record<never, never>> = {
  name: 'ongoing-projects',
  hydrateOn: ['interaction', 'query'],
  tables: () => [{ table: 'ongoing_projects' }],
  texts: ['common.opensInNewTab', 'ongoingProjects', 'projectFilter'],
  Content,
};
