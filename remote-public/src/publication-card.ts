import type { PublicationCardModule } from '@burhan/shared/contract/public';
import { addTexts, createSite } from './data/site.ts';

/** The visitor's card for the console's live preview. React is no part of this module, which islands are loaded beside. */
export const start: PublicationCardModule['start'] = async (context) => {
  const site = createSite(context);
  const [{ PublicationCard }, { inSite }] = await Promise.all([
    import('./components/publication-card/publication-card.tsx'),
    import('./data/site-context.tsx'),
    addTexts(site, ['common', 'publicationCard', 'retractionNotices']),
  ]);
  return inSite(PublicationCard, site);
};
