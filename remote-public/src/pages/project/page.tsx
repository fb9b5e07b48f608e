import type { OngoingProject } from '@burhan/shared/entities/content';
import { isDeadlineOver, projectIdOf } from '@burhan/shared/project';
import { AbsentMetadata, PageMetadata, useMetadataInput } from '../../blocks/page-metadata.tsx';
import { Island } from '../../content/island.tsx';
import { useSite, useTexts } from '../../content/site-context.tsx';
import { projectMetadata } from '../../metadata/project-metadata.ts';
import { Content } from './island.tsx';

export function Page() {
  const t = useTexts();
  const { path = '', store, metadata } = useSite();
  const id = projectIdOf(path) ?? '';
  const { rows, state } = store.view({ table: 'ongoing_projects', id });
  const [project] = rows;
  const isOver = project ? isDeadlineOver(project, Date.now()) : false;
  return (
    <>
      {metadata && project && <ProjectMetadata project={project} />}
      {metadata && !project && <AbsentMetadata state={state} missing={t('project.missing.heading')} />}
      <Island
        name="project"
        hydrateOn={['interaction']}
        tables={[{ table: 'ongoing_projects', id }]}
        Content={Content}
        data={{ id, over: (isOver && project?.closes_at) || '' }}
      />
    </>
  );
}

function ProjectMetadata({ project }: { project: OngoingProject }) {
  return <PageMetadata {...projectMetadata({ ...useMetadataInput(), project })} />;
}
