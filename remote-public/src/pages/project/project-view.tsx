import type { OngoingProject } from '@burhan/shared/entities/content';
import { RowText } from '../../content/site-context.tsx';

/** Everything that is known of a study. */
export function ProjectView({ project }: { project: OngoingProject }) {
  return (
    <article className="wrap section">
      <RowText as="h1" of={project} column="field_of_study" />
    </article>
  );
}
