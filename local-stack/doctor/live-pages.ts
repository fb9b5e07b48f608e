import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { FACTS, factVariable, siteFactsInAll } from '@burhan/shared/site';
import { CONFIGURATION_ELEMENT_ID, type PageConfiguration } from '@burhan/shared/site-configuration';
import { StartupError } from '../base/startup-error.ts';
import { type Project, reasonOf } from './project.ts';

const TIMEOUT_MS = 10_000;

/**
 * The variables of the environment that the live pages do not go by.
 * @throws StartupError saying why the pages cannot be read.
 */
export async function variablesNotLive({ siteUrl, config, ...project }: Project): Promise<string[]> {
  const expected = siteFactsInAll(config.siteEnvironment);
  const others = new Set<string>();
  for (const language of SUPPORTED_LANGUAGES) {
    const page = await readConfiguration(`${siteUrl}${localizedPath(PUBLIC_PATHS.home, language)}`);
    for (const fact of FACTS)
      if (page.facts[fact] !== expected[language][fact]) others.add(factVariable(fact, language));
    if ((page.reportUrl ?? '') !== config.reportUrl) others.add('SITE_REPORT_URL');
    if (page.publishableKey !== project.publishableKey) others.add('SUPABASE_PUBLISHABLE_KEY');
    if (page.supabaseUrl !== (project.isHosted ? project.origin : '')) others.add('SUPABASE_URL');
  }
  // The only page with a time zone that every host has.
  const preview = await readConfiguration(`${siteUrl}${PREVIEW_PATH}`);
  if (preview.timeZone !== config.timeZone) others.add('SITE_TIME_ZONE');
  return [...others];
}

async function readConfiguration(address: string): Promise<PageConfiguration> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new StartupError(`${address} cannot be reached (${reasonOf(error)})`);
    },
  );
  if (!response.ok) throw new StartupError(`${address} answered ${response.status}`);
  // The block's JSON has no `<` inside.
  const html = await response.text();
  const block = html.split(`id="${CONFIGURATION_ELEMENT_ID}"`)[1]?.match(/^[^>]*>([^<]*)/)?.[1];
  if (!block) throw new StartupError(`${address} is no page of this site`);
  return JSON.parse(block) as PageConfiguration;
}
