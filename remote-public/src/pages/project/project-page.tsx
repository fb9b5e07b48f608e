import { projectIdOf } from '@burhan/shared/project-address';
import { useTranslation } from 'react-i18next';
import { PageMetadata } from '../../blocks/page-metadata.tsx';
import { useSite } from '../../content/site-context.tsx';
import { Island } from '../../islands/island.tsx';
import { projectIsland } from '../../islands/project.tsx';

/** One study, under the id that the address names. */
export function Page() {
  const { t } = useTranslation('pages');
  const { path = '', store } = useSite();
  const id = projectIdOf(path) ?? '';
  const { rows, state } = store.view({ table: 'ongoing_projects', id });
  const [project] = rows;
  return (
    <>
      {project ? (
        <PageMetadata title={project.title || project.field_of_study || project.id} />
      ) : (
        <PageMetadata />
      )}
      {!project && state === 'ready' && (
        <>
          <title>{t('project.missing.heading')}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <Island of={projectIsland} data={{ id }} />
    </>
  );
}
