import { isDeepStrictEqual } from 'node:util';
import { readVariable } from '@burhan/shared/environment/read-variables';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { entryAddress } from './page-resources.ts';
import type { SiteInput } from './site-input.ts';

/** @param isConsole false: the page must not name the console's code. @throws Error when a variable is malformed */
export function configuration(input: SiteInput, language: Language, isConsole: boolean): PageConfiguration {
  const { releases, facts, configuration: site } = input;
  const publicEntry = entryAddress(releases['remote-public']);
  return {
    supabaseUrl: site.supabaseUrl,
    publishableKey: site.publishableKey,
    ...(isConsole && consoleConfiguration(input)),
    facts: facts[language],
    hostVersion: releases.host.version,
    remotes: isConsole
      ? { 'remote-public': publicEntry, 'remote-admin': entryAddress(releases['remote-admin']) }
      : { 'remote-public': publicEntry },
  };
}

function consoleConfiguration({ facts, settings, pictures, configuration: { environment } }: SiteInput) {
  const technicalContact = readVariable(environment, 'SITE_TECHNICAL_CONTACT');
  return {
    adminEmailDomain: readVariable(environment, 'ADMIN_EMAIL_DOMAIN'),
    timeZone: readVariable(environment, 'SITE_TIME_ZONE'),
    contentLateMinutes: readVariable(environment, 'CONTENT_LATE_MINUTES'),
    ...(technicalContact && { technicalContact }),
    factsIn: facts,
    pictures,
    ...(!isDeepStrictEqual(facts, settings) && { settingsIn: settings }),
  };
}

/** The part of the configuration that stands in a page. Browsers do not use the rest. */
export function carriedConfiguration(drawnWith: object): object {
  const { shareImage: _, pageTexts: __, partners: ___, ...carried } = drawnWith as Partial<PageConfiguration>;
  return carried;
}
