import type { OngoingProject } from '@burhan/shared/entities/content';
import { isDeadlineOver, projectIdOf } from '@burhan/shared/project';
import { Island } from '../../components/island.tsx';
import { AbsentMetadata, PageMetadata, useMetadataInput } from '../../components/page-metadata.tsx';
import { useRows, useSite, useTexts } from '../../data/site-context.tsx';
import { projectMetadata } from '../../metadata/page-metadata.ts';
import { Content } from './island.tsx';

export function Page() {
  const t = useTexts();
  const { path = '', metadata } = useSite();
  const id = projectIdOf(path) ?? '';
  const { rows, state } = useRows({ table: 'ongoing_projects', id });
  const [project] = rows;
  const isOver = project ? isDeadlineOver(project, Date.now()) : false;
  return (
    <>
      {metadata && project && <ProjectMetadata project={project} />}
      {metadata && !project && <AbsentMetadata state={state} missing={t('project.missing.heading')} />}
      <Island
        name="project"
        attachOn={['interaction']}
        tables={[{ table: 'ongoing_projects', id }]}
        Content={Content}
        data={{ id, over: (isOver && project?.closes_at) || '' }}
      />
    </>
  );
}

function ProjectMetadata({ project }: { project: OngoingProject }) {
  return <PageMetadata {...projectMetadata(useMetadataInput(), project)} />;
}
