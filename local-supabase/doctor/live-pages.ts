import { reasonOf } from '@burhan/releases/composing/ask-with-key';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { FACTS, factVariable, siteFactsInAll } from '@burhan/shared/site';
import { CONFIGURATION_ELEMENT_ID, type PageConfiguration } from '@burhan/shared/site-configuration';
import { StartupError } from '../base/startup-error.ts';
import type { Project } from './project.ts';

const TIMEOUT_MS = 10_000;

/** Why the live pages cannot be read ('': they can), and the variables of the environment that they do not go by. */
export type LivePages = { unread: string; others: readonly string[] };

export async function readLivePages(project: Project): Promise<LivePages> {
  if (project.siteUrl === '') return { unread: 'SITE_URL is not set', others: [] };
  try {
    return { unread: '', others: await variablesNotLive(project) };
  } catch (error) {
    if (error instanceof StartupError) return { unread: error.message, others: [] };
    throw error;
  }
}

/** The variables that the live pages do not go by. @throws StartupError saying why a page cannot be read. */
async function variablesNotLive(project: Project): Promise<string[]> {
  const { siteUrl, environment, values } = project;
  const others = new Set<string>();
  const expect = (variable: string, live: unknown, wanted: unknown) => {
    if ((live ?? null) !== (wanted ?? null)) others.add(variable);
  };

  const expected = siteFactsInAll(environment);
  for (const language of SUPPORTED_LANGUAGES) {
    const page = await readConfiguration(`${siteUrl}${localizedPath(PUBLIC_PATHS.home, language)}`);
    for (const fact of FACTS)
      expect(factVariable(fact, language), page.facts[fact], expected[language][fact]);
    expect('SUPABASE_PUBLISHABLE_KEY', page.publishableKey, project.publishableKey);
    expect('SUPABASE_URL', page.supabaseUrl, project.isHosted ? project.origin : '');
  }
  const preview = await readConfiguration(`${siteUrl}${PREVIEW_PATH}`);
  expect('SITE_TIME_ZONE', preview.timeZone, values.SITE_TIME_ZONE);

  const console = await readConfiguration(`${siteUrl}${CONSOLE_PATHS.directory}`);
  expect('SITE_TECHNICAL_CONTACT', console.technicalContact, values.SITE_TECHNICAL_CONTACT);
  expect('CONTENT_LATE_MINUTES', console.contentLateMinutes, values.CONTENT_LATE_MINUTES);
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
