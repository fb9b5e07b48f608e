import type { PublicationCardModule } from '@burhan/shared/contract/public';
import { loadTexts } from './content/page-texts.ts';
import { createSite } from './start.ts';

/** The visitor's card for the console's live preview. React is no part of this module, which islands are loaded beside. */
export const start: PublicationCardModule['start'] = async (context) => {
  const [{ PublicationCard }, { inSite }, texts] = await Promise.all([
    import('./blocks/publication-card/publication-card.tsx'),
    import('./content/site-context.tsx'),
    loadTexts(context.language, ['common', 'publicationCard', 'retractionNotices']),
  ]);
  return inSite(PublicationCard, createSite(context, texts));
};
