import type { Language } from '@burhan/shared/i18n/languages';
import { loadMetadataTexts, loadPageTexts, type PageTextGroup } from '@burhan/shared/i18n/texts';
import i18next from 'i18next';

/** Hands the named groups of a language's texts to i18next: a visitor downloads those of their language and page alone. */
export async function loadTexts(
  language: Language,
  ...groups: (PageTextGroup | 'metadata')[]
): Promise<void> {
  await Promise.all(
    groups.map(async (group) => {
      if (group === 'metadata') {
        i18next.addResourceBundle(language, 'metadata', await loadMetadataTexts(language));
      } else {
        i18next.addResourceBundle(language, 'pages', { [group]: await loadPageTexts(language, group) }, true);
      }
    }),
  );
}
