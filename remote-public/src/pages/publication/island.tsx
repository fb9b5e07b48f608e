import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { AbsentRow } from '../../blocks/content-states.tsx';
import { useSite } from '../../content/site-context.tsx';
import { PublicationView } from './publication-view.tsx';

type PublicationData = { id: number };

export function Content({ id }: PublicationData) {
  const { rows, state } = useSite().store.view({ table: 'publications', id });
  const [publication] = rows;
  if (publication) return <PublicationView publication={publication} />;
  return (
    <AbsentRow page="publication" isLoading={state === 'loading'} listPath={PUBLIC_PATHS.publications} />
  );
}
