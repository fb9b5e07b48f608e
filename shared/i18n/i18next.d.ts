import 'i18next';
import type { consoleTexts } from './en/console.ts';
import type { metadata } from './en/metadata.ts';
import type { pages } from './en/pages.ts';
import type { shell } from './en/shell.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      metadata: typeof metadata;
      pages: typeof pages;
      console: typeof consoleTexts;
    };
  }
}
