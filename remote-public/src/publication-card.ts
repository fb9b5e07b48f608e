import type { PublicationCardModule } from '@burhan/shared/contract/public';
import { createSite } from './start.ts';

/** The visitor's card for the console's live preview. React is no part of this module, which islands are loaded beside. */
export const start: PublicationCardModule['start'] = async (context) => {
  const [{ cardIn }, { loadTexts }] = await Promise.all([
    import('./blocks/publication-card/publication-card.tsx'),
    import('./texts/page-texts.ts'),
  ]);
  await loadTexts(context.language, 'common', 'publicationCard');
  return cardIn(createSite(context));
};
