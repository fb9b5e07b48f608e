import { useTranslation } from 'react-i18next';
import { ContentStates } from '../blocks/content-states.tsx';
import { inSite } from '../content/site-context.tsx';
import { useTable } from '../content/use-table.ts';
import { ProjectTable } from '../pages/ongoing-projects/project-table.tsx';
import type { IslandDefinition } from './island.tsx';

/** The studies under way. */
export function Content() {
  const { t } = useTranslation('pages');
  const view = useTable('ongoing_projects');
  return (
    <ContentStates view={view} loading={t('ongoingProjects.loading')} empty={t('ongoingProjects.empty')}>
      <ProjectTable projects={view.rows} />
    </ContentStates>
  );
}

export const contentIn = inSite(Content);

export const ongoingProjectsIsland: IslandDefinition<Record<never, never>> = {
  name: 'ongoing-projects',
  wake: [],
  tables: () => [{ table: 'ongoing_projects' }],
  texts: ['common.opensInNewTab', 'ongoingProjects'],
  Content,
};
