import type { Language } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts, loadPreviewTexts, type Texts } from '@burhan/shared/i18n/texts';

/** What the preview says, with what the pages are called. */
export type PreviewTexts = Texts['preview'] & Pick<Texts['metadata'], 'titles'>;

export async function loadTextsOfPreview(language: Language): Promise<PreviewTexts> {
  const [texts, { titles }] = await Promise.all([loadPreviewTexts(language), loadMetadataTexts(language)]);
  return { ...texts, titles };
}
