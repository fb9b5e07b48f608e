import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_LATE_VARIABLE, TECHNICAL_CONTACT_VARIABLE } from '@burhan/shared/content-late';
import { DataError } from '@burhan/shared/data/data-error';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import type { SiteContent } from '@burhan/shared/entities/content';
import { REPORT_URL_VARIABLE } from '@burhan/shared/fault-report';
import { SITE_FACT_VARIABLES, SITE_VARIABLES } from '@burhan/shared/site';
import { TIME_ZONE_VARIABLE } from '@burhan/shared/time-zone';
import { withoutTrailing } from '@burhan/shared/without-trailing';
import { type Follow, followOf } from '../composing/follow.ts';
import { knownSites, type SiteConfiguration } from '../composing/known-sites.ts';
import { passwordRecoveryOf } from '../composing/password-recovery.ts';

const ANSWER_TIMEOUT_MS = 30_000;

/** Where a site's content comes from, and what its pages are composed with. */
export type SiteSource = {
  configuration: SiteConfiguration;
  /** Null where nobody is told which version the pages show. */
  follow: Follow | null;
  /** @throws Error with what is wrong and the way out. */
  readContent: () => Promise<SiteContent>;
};

/** The hosted project that the environment names; null where it names none. @throws Error where its key is missing, or is a secret one. */
export function hostedSource(): SiteSource | null {
  const supabaseUrl = withoutTrailing(process.env.SUPABASE_URL?.trim() ?? '', '/');
  if (supabaseUrl === '') return null;
  const publishableKey = process.env.SUPABASE_PUBLISHABLE_KEY?.trim();
  if (!publishableKey) throw new Error('SUPABASE_URL is set: set SUPABASE_PUBLISHABLE_KEY too.');
  if (publishableKey.startsWith('sb_secret_'))
    throw new Error(
      'SUPABASE_PUBLISHABLE_KEY is a secret key, which would be public on every page: give the sb_publishable_... one.',
    );
  return {
    configuration: { supabaseUrl, publishableKey, siteUrl: '', environment: siteEnvironment() },
    follow: followOf(supabaseUrl, process.env.SUPABASE_SECRET_KEY),
    readContent: () =>
      readFrom(supabaseUrl, publishableKey, {
        'no-answer': `${supabaseUrl} does not answer: check SUPABASE_URL; a paused project is restored in its dashboard.`,
        unauthenticated: `${supabaseUrl} refused the key: check SUPABASE_PUBLISHABLE_KEY.`,
      }),
  };
}

/** The running site of DATA_DIR. @throws Error where none was started from this `dist`. */
export async function runningSource(distDir: string): Promise<SiteSource> {
  const given = path.resolve(process.env.DATA_DIR?.trim() || '.data');
  const dataDir = await realpath(given).catch(() => given);
  const real = (folder = '') => realpath(folder).catch(() => path.resolve(folder));
  const wayOut = 'start it (npm start), or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.';
  for (const { configuration } of await knownSites(distDir)) {
    const { backendUrl, publishableKey, environment } = configuration;
    if (!backendUrl || (await real(configuration.dataDir)) !== dataDir) continue;
    const problem = `The site of ${dataDir} is not running: ${wayOut}`;
    const ownEnvironment = { ...environment, ...siteEnvironment() };
    return {
      configuration: {
        supabaseUrl: '',
        publishableKey,
        siteUrl: ownEnvironment[SITE_FACT_VARIABLES.siteUrl] ?? configuration.siteUrl,
        environment: ownEnvironment,
      },
      follow: null,
      readContent: () =>
        readFrom(backendUrl, publishableKey, { 'no-answer': problem, unauthenticated: problem }),
    };
  }
  throw new Error(`No site of ${dataDir} was started here: ${wayOut}`);
}

/** What the environment says for pages. */
export function siteEnvironment(): Record<string, string> {
  const names = [
    ...[...SITE_VARIABLES, 'ADMIN_EMAIL_DOMAIN', REPORT_URL_VARIABLE, TIME_ZONE_VARIABLE],
    ...[CONTENT_LATE_VARIABLE, TECHNICAL_CONTACT_VARIABLE],
  ];
  const set = names.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(set), ...passwordRecoveryOf(process.env.SMTP_URL) };
}

async function readFrom(
  supabaseUrl: string,
  publishableKey: string,
  problems: Partial<Record<DataError['code'], string>>,
): Promise<SiteContent> {
  const read = createReader({ supabaseUrl, publishableKey });
  try {
    return await readSiteContent((address) =>
      read(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }),
    );
  } catch (error) {
    const problem = error instanceof DataError && problems[error.code];
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(problem ? `${problem} (${reason})` : `${supabaseUrl} gave no content: ${reason}`, {
      cause: error,
    });
  }
}
