import type { ConsoleRegistry } from '@burhan/shared/registries';
import { CONSOLE_TEXTS } from './app/language/console-language.ts';
import { PANELS } from './app/panels.ts';

/** For composing, read by the build alone. */
export const registry: ConsoleRegistry = {
  exposed: () => import('./console.ts'),
  texts: CONSOLE_TEXTS,
  panels: PANELS,
  panelBasics: [() => import('./app/connect-engine.ts'), () => import('./engine/design/ant-design.tsx')],
};
