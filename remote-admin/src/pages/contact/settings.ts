import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useHost } from '../../data/host.ts';

/** The facts from the environment. The site shows one of them if its column in `site_facts` is empty. */
export function useSettings(): Partial<Record<Language, SiteFacts>> {
  const { settingsIn, factsIn } = useHost().configuration;
  return settingsIn ?? factsIn ?? {};
}
