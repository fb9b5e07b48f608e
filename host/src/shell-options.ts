import type { Notice } from '@burhan/shared/contract';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';

/** What a shell needs to show its first page. */
export type ShellOptions = {
  configuration: PageConfiguration;
  language: Language;
  notify: (notice: Notice) => void;
};
