import { FEATURED_PUBLICATIONS_LIMIT } from '@burhan/shared/limits';
import { CarouselSkeleton, PublicationCarousel } from '../../blocks/carousel/carousel.tsx';
import { useSite, useTexts } from '../../content/site-context.tsx';

export function Content() {
  const t = useTexts();
  const { rows, state } = useSite().store.view({ table: 'publications', limit: FEATURED_PUBLICATIONS_LIMIT });
  if (state === 'loading') return <CarouselSkeleton />;
  if (rows.length === 0) return <p className="muted">{t('home.featured.empty')}</p>;
  return <PublicationCarousel publications={rows} />;
}
