import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { AbsentRow } from '../../blocks/content-states.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
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

export const publicationIsland: IslandDefinition<PublicationData> = {
  name: 'publication',
  hydrateOn: ['interaction'],
  tables: ({ id }) => [{ table: 'publications', id }],
  Content,
};
