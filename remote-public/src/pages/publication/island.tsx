import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { AbsentRow } from '../../blocks/content-states.tsx';
import { noticeTextsOf } from '../../blocks/notices/notices.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite } from '../../content/site-context.tsx';
import { useTable } from '../../content/use-table.ts';
import { PublicationView } from './publication-view.tsx';

type PublicationData = { id: number };

export function Content({ id }: PublicationData) {
  const { rows, state } = useTable('publications', { id });
  const [publication] = rows;
  if (publication) return <PublicationView publication={publication} />;
  return (
    <AbsentRow page="publication" isLoading={state === 'loading'} listPath={PUBLIC_PATHS.publications} />
  );
}

export const contentIn = inSite(Content);

export const publicationIsland: IslandDefinition<PublicationData> = {
  name: 'publication',
  hydrateOn: ['interaction'],
  tables: ({ id }) => [{ table: 'publications', id }],
  texts: [
    'common.breadcrumbHome',
    'common.imageNotAvailable',
    'common.opensInNewTab',
    'publication',
    'publicationCard',
    'share',
  ],
  textsOf: noticeTextsOf,
  Content,
};
