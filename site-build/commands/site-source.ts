import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { DataError } from '@burhan/shared/data/data-error';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import type { SiteContent } from '@burhan/shared/entities/content';
import {
  givenText,
  readEnvironment,
  readVariable,
  warningsOfUnknownVariables,
} from '@burhan/shared/environment/read-variables';
import { DEFAULT_SITE_FACTS, siteFacts } from '@burhan/shared/site';
import { createFollow, type Follow } from '../prerender/content-version.ts';
import { knownSites, type SiteConfiguration } from '../prerender/known-sites.ts';
import { prerenderedEnvironment } from '../prerender/page-environment.ts';
import { lastContent } from '../prerender/prerender-site.ts';
import { siteFolder } from '../prerender/site-folder.ts';

/** The host names of a site that is only tried out on its own machine. */
const TRIED_HOST = /\.example$|^localhost$|^127\./;

const ANSWER_TIMEOUT_MS = 30_000;

/** Where a site's content comes from, and what its pages are prerendered with. */
export type SiteSource = {
  configuration: SiteConfiguration;
  /** Reports the prerendered version; null without SUPABASE_SECRET_KEY, and for a site of `npm start`. */
  follow: Follow | null;
  /** @throws Error that says what is wrong and what to do. */
  readContent: () => Promise<SiteContent>;
};

/** The hosted project that the environment names, or null. @throws Error that lists the faults of the environment. */
export function hostedSource(): SiteSource | null {
  const values = readEnvironment(process.env);
  const { SUPABASE_URL: supabaseUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = values;
  if (supabaseUrl === null) return null;
  if (publishableKey === null) throw new Error('SUPABASE_URL is set: set SUPABASE_PUBLISHABLE_KEY too.');
  const secretKey = values.SUPABASE_SECRET_KEY;
  return {
    configuration: { supabaseUrl, publishableKey, environment: prerenderedEnvironment(process.env) },
    follow: secretKey ? createFollow(supabaseUrl, secretKey) : null,
    readContent: () => readFrom(supabaseUrl, publishableKey),
  };
}

/** The site of DATA_DIR, with the rows of its last prerender. @throws Error if it was not started from this `dist`. */
export async function startedSource(distDir: string): Promise<SiteSource> {
  const real = (folder: string) => realpath(folder).catch(() => path.resolve(folder));
  const dataDir = await real(readVariable(process.env, 'DATA_DIR'));
  for (const { siteId, configuration } of await knownSites(distDir)) {
    if ((await real(configuration.dataDir ?? '')) !== dataDir) continue;
    const environment = { ...configuration.environment, ...prerenderedEnvironment(process.env) };
    return {
      configuration: { ...configuration, environment },
      follow: null,
      readContent: () => lastContent(siteFolder(distDir, siteId)),
    };
  }
  throw new Error(
    `No site of ${dataDir} was started here: start it (npm start), or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

/** Warnings for a real site: variables that nothing reads, and settings that are still the sample's. */
export function warningsFor({ supabaseUrl, environment }: SiteConfiguration): string[] {
  const { siteUrl, whatsappNumber } = siteFacts(environment);
  const warnings = warningsOfUnknownVariables(process.env);
  if (supabaseUrl === '' && TRIED_HOST.test(new URL(siteUrl).hostname)) return warnings;
  const sample = DEFAULT_SITE_FACTS;
  if (!environment.SITE_NAME)
    warnings.push(`SITE_NAME is not set: the pages call the organization ${sample.name}.`);
  if (whatsappNumber === sample.whatsappNumber)
    warnings.push(
      `SITE_WHATSAPP_NUMBER is still the sample's: Join opens a chat with ${whatsappNumber}, which nobody answers.`,
    );
  if (siteUrl === sample.siteUrl)
    warnings.push(`SITE_URL is still the sample's: search engines and link previews are sent to ${siteUrl}.`);
  return warnings;
}

/** The address of the exported site that releases are fetched from. @throws Error when SITE_URL is not set. */
export function liveSiteUrl(): string {
  if (!givenText(process.env, 'SITE_URL'))
    throw new Error('Set SITE_URL: the releases are fetched from there.');
  return readVariable(process.env, 'SITE_URL');
}

/** Why a project gives no content, by the error's code. */
const PROBLEMS: Partial<Record<DataError['code'], string>> = {
  'no-answer': 'does not answer: check SUPABASE_URL.',
  paused: 'is paused: restore the project in its dashboard.',
  unauthenticated: 'refused the key: check SUPABASE_PUBLISHABLE_KEY.',
};

async function readFrom(supabaseUrl: string, publishableKey: string): Promise<SiteContent> {
  const read = createReader({ supabaseUrl, publishableKey });
  try {
    return await readSiteContent((address) =>
      read(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
    );
  } catch (cause) {
    const problem = (cause instanceof DataError && PROBLEMS[cause.code]) || 'gave no content.';
    throw new Error(`${supabaseUrl} ${problem} (${cause instanceof Error ? cause.message : cause})`, {
      cause,
    });
  }
}
