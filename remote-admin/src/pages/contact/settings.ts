import type { Language } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useHost } from '../../data/host.ts';

/** The facts of the environment, which stand where the row of facts says nothing. */
export function useSettings(): Partial<Record<Language, SiteFacts>> {
  const { settingsIn, factsIn } = useHost().configuration;
  return settingsIn ?? factsIn ?? {};
}
