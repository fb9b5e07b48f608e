import type { OngoingProject } from '@burhan/shared/entities/content';
import { useTranslation } from 'react-i18next';
import { ContentStates } from '../../blocks/content-states.tsx';
import { NoMatches } from '../../blocks/filter/no-matches.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite } from '../../content/site-context.tsx';
import { useAddressFilter } from '../../content/use-address-filter.ts';
import { useTable } from '../../content/use-table.ts';
import { filterProjects, PROJECT_FILTER } from './project-filter.ts';
import { ProjectSearch } from './project-search.tsx';
import { ProjectTable } from './project-table.tsx';

export function Content() {
  const { t } = useTranslation('pages');
  const view = useTable('ongoing_projects');
  return (
    <ContentStates view={view} loading={t('ongoingProjects.loading')} empty={t('ongoingProjects.empty')}>
      <FilteredProjects projects={view.rows} />
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

function FilteredProjects({ projects }: { projects: readonly OngoingProject[] }) {
  const { t } = useTranslation('pages');
  const [filter, setFilter] = useAddressFilter(PROJECT_FILTER);
  const found = filterProjects(projects, filter);
  const clear = () => setFilter({ field: '', type: '', open: '' });

  return (
    <>
      <ProjectSearch filter={filter} projects={projects} onChange={setFilter} found={found.length} />
      {found.length > 0 ? (
        <ProjectTable projects={found} />
      ) : (
        <NoMatches
          heading={t('projectFilter.none')}
          hint={t('projectFilter.noneHint')}
          clear={t('projectFilter.clear')}
          onClear={clear}
        />
      )}
    </>
  );
}
