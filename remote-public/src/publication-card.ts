import type { PublicationCardModule } from '@burhan/shared/contract/public';
import { addTexts, createSite } from './data/site.ts';

/** The visitor's card for the console's live preview. This module loads React only in `start`. */
export const start: PublicationCardModule['start'] = async (context) => {
  const site = createSite(context);
  const [{ PublicationCard }, { inSite }] = await Promise.all([
    import('./components/publication-card/publication-card.tsx'),
    import('./data/site-context.tsx'),
    addTexts(site, ['common', 'publicationCard', 'retractionNotices']),
  ]);
  return inSite(PublicationCard, site);
};
