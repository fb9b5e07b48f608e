import { inEachLanguage } from '@burhan/shared/i18n/languages';
import { loadConsoleTexts } from '@burhan/shared/i18n/texts';
import type { ConsoleRegistry } from '@burhan/shared/registries';
import { PANELS } from './app/panels.ts';

export const registry: ConsoleRegistry = {
  exposed: () => import('./console.ts'),
  texts: inEachLanguage((language) => () => loadConsoleTexts(language)),
  panels: PANELS,
  panelBasics: [() => import('./data/session.ts'), () => import('./engine/design/ant-design.tsx')],
};
