import 'i18next';
import type { accountTexts } from './en/account.ts';
import type { consoleTexts } from './en/console.ts';
import type { metadata } from './en/metadata.ts';
import type { pages } from './en/pages.ts';
import type { shell } from './en/shell.ts';
import type { Wordless } from './translation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: Wordless<typeof shell>;
      metadata: Wordless<typeof metadata>;
      pages: Wordless<typeof pages>;
      console: Wordless<typeof consoleTexts>;
      account: Wordless<typeof accountTexts>;
    };
  }
}
