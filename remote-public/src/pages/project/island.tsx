import { isProjectOpen } from '@burhan/shared/project';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { AbsentRow } from '../../blocks/content-states.tsx';
import { useSite } from '../../content/site-context.tsx';
import { ProjectView } from './project-view.tsx';

type ProjectData = {
  id: string;
  /** The end of its deadline, where that was over when the page was composed; else ''. */
  over: string;
};

export function Content({ id, over }: ProjectData) {
  const { rows, state } = useSite().store.view({ table: 'ongoing_projects', id });
  const [project] = rows;
  if (project) {
    // Not by the clock here: what is hydrated has to be what was composed. The database closes the row.
    return <ProjectView project={project} isOpen={isProjectOpen(project) && project.closes_at !== over} />;
  }
  return <AbsentRow page="project" isLoading={state === 'loading'} listPath={PUBLIC_PATHS.ongoingProjects} />;
}
