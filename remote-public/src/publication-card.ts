import { CONTRACT_VERSION, type PublicationCardModule } from '@burhan/shared/contract';
import { start as startSite } from './start.ts';
import { loadTexts } from './texts/page-texts.ts';

export const contractVersion = CONTRACT_VERSION;

/** Loads the card's texts; the console calls it once, before its live preview. */
export const start: PublicationCardModule['start'] = async (context) => {
  await Promise.all([startSite(context), loadTexts(context.language, 'publicationCard')]);
};

export { PublicationCard } from './blocks/publication-card/publication-card.tsx';
