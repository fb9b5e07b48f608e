import { inEachLanguage } from '@burhan/shared/i18n/languages';
import type { HostRegistry } from '@burhan/shared/registries';
import { loadShell } from './language/start-language.ts';

/** Tells prerendering which modules each page loads. Only the build reads it. */
export const registry: HostRegistry = {
  page: () => import('./page/page.ts'),
  console: () => import('./main.tsx'),
  preview: () => import('./preview/preview.tsx'),
  languages: inEachLanguage((language) => () => loadShell(language)),
};
