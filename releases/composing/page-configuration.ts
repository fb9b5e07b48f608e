import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { entryAddress } from './page-resources.ts';
import type { SiteInput } from './site-input.ts';

/** A public page does not even name the console's address. */
export function configuration(
  { releases, facts, ...site }: SiteInput,
  language: Language,
  isConsole: boolean,
): PageConfiguration {
  const publicEntry = entryAddress(releases['remote-public']);
  return {
    supabaseUrl: site.supabaseUrl,
    publishableKey: site.publishableKey,
    ...(isConsole && site.adminEmailDomain ? { adminEmailDomain: site.adminEmailDomain } : {}),
    ...(isConsole && { timeZone: site.timeZone, contentLateMinutes: site.contentLateMinutes }),
    ...(isConsole && site.technicalContact && { technicalContact: site.technicalContact }),
    ...(isConsole && site.passwordRecovery && { passwordRecovery: true }),
    facts: facts[language],
    ...(isConsole && { factsIn: facts, pictures: site.pictures }),
    ...(isConsole && !isDeepStrictEqual(facts, site.settings) && { settingsIn: site.settings }),
    ...(site.reportUrl && { reportUrl: site.reportUrl }),
    hostVersion: releases.host.version,
    remotes: isConsole
      ? { 'remote-public': publicEntry, 'remote-admin': entryAddress(releases['remote-admin']) }
      : { 'remote-public': publicEntry },
  };
}

/** What a page carries of the configuration that it was drawn with: browsers have no use for the rest. */
export function carriedConfiguration(drawnWith: object): object {
  const { shareImage: _, pageTexts: __, partners: ___, ...carried } = drawnWith as Partial<PageConfiguration>;
  return carried;
}
