import { speakPageTexts, translate } from '@burhan/host/src/islands/page-translation.ts';
import type { Language } from '@burhan/shared/i18n/languages';

type Texts = Record<string, unknown>;

/**
 * What the public remote's pages use of i18next and react-i18next, by the translation that their islands have in the
 * browser: a deployed public page has neither, and no more texts than its islands say.
 */
export function pageTexts(language: Language) {
  const spaces: Record<string, Texts> = {};
  return {
    i18next: {
      addResourceBundle(_: string, space: string, texts: Texts) {
        spaces[space] = { ...spaces[space], ...texts };
      },
      getResourceBundle: (_: string, space: string) => spaces[space],
    },
    'react-i18next': {
      useTranslation: (space: string) => ({
        t(...asked: Parameters<typeof translate>) {
          speakPageTexts(spaces[space] ?? {}, language);
          return translate(...asked);
        },
      }),
    },
  };
}
