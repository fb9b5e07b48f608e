import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import { useTranslation } from 'react-i18next';
import { CarouselSkeleton, PublicationCarousel } from '../../blocks/carousel/carousel.tsx';
import { noticeTextsOf } from '../../blocks/notices/notices.tsx';
import type { IslandDefinition } from '../../content/island.tsx';
import { inSite } from '../../content/site-context.tsx';
import { useTable } from '../../content/use-table.ts';

export function Content() {
  const { t } = useTranslation('pages');
  const { rows, state } = useTable('publications', { limit: FEATURED_PUBLICATIONS_LIMIT });
  if (state === 'loading') return <CarouselSkeleton />;
  if (rows.length === 0) return <p className="muted">{t('home.featured.empty')}</p>;
  return <PublicationCarousel publications={rows} />;
}

export const contentIn = inSite(Content);

export const featuredPublicationsIsland: IslandDefinition<Record<never, never>> = {
  name: 'featured-publications',
  hydrateOn: ['visible', 'interaction'],
  tables: () => [{ table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT }],
  texts: ['common.imageNotAvailable', 'common.opensInNewTab', 'home.featured', 'publicationCard'],
  textsOf: noticeTextsOf,
  Content,
};
