import { inEachLanguage } from '@burhan/shared/i18n/languages';
import { loadConsoleTexts } from '@burhan/shared/i18n/texts';
import type { ConsoleRegistry } from '@burhan/shared/registries';

export const registry: ConsoleRegistry = {
  exposed: () => import('./console.ts'),
  texts: inEachLanguage((language) => () => loadConsoleTexts(language)),
};
