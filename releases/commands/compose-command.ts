import { createHash } from 'node:crypto';
import { CONTENT_LATE_VARIABLE, TECHNICAL_CONTACT_VARIABLE } from '@burhan/shared/content-late';
import { createReader, readSiteContent } from '@burhan/shared/data/public-reads';
import { REPORT_URL_VARIABLE } from '@burhan/shared/fault-report';
import { SITE_VARIABLES } from '@burhan/shared/site';
import { TIME_ZONE_VARIABLE } from '@burhan/shared/time-zone';
import { withoutTrailing } from '@burhan/shared/without-trailing';
import { compose } from '../composing/compose.ts';
import { composeAll } from '../composing/compose-all.ts';
import { type Follow, followOf } from '../composing/follow.ts';
import { passwordRecoveryOf } from '../composing/password-recovery.ts';
import { makeLive } from '../composing/site-folder.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run compose [-- --target DIR]`: with SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY the pages of that
 * project, from its tables; without, every site that was composed here before, from its last content.
 */
await runCommand({ usage: 'npm run compose [-- --target DIR]', words: 0 }, async ({ distDir }) => {
  const environment = siteEnvironment();
  const supabaseUrl = withoutTrailing(process.env.SUPABASE_URL ?? '', '/');
  if (supabaseUrl === '') {
    const count = await composeAll(distDir, environment);
    console.log(
      count > 0 ? `Composed ${count} site(s).` : 'Nothing to compose: npm start composes the first site.',
    );
    return;
  }

  const publishableKey = process.env.SUPABASE_PUBLISHABLE_KEY;
  if (!publishableKey) throw new Error('SUPABASE_URL is set: set SUPABASE_PUBLISHABLE_KEY too.');
  const siteId = createHash('sha256').update(supabaseUrl).digest('hex').slice(0, 8);
  const configuration = { supabaseUrl, publishableKey, siteUrl: '', environment };
  const follow = followOf(supabaseUrl, process.env.SUPABASE_SECRET_KEY);
  const read = await contentOf(supabaseUrl, publishableKey, follow);
  await compose({ distDir, siteId, configuration, content: read?.content ?? null });
  await makeLive(distDir, siteId);
  if (read) await follow?.reportComposed(read.version);
  console.log(`Composed the site of ${supabaseUrl}.`);
});

/** The tables' rows, of this version at least; null, for the last composed content, when the project does not answer. */
async function contentOf(supabaseUrl: string, publishableKey: string, follow: Follow | null) {
  try {
    const version = (await follow?.readVersion()) ?? 0;
    return { version, content: await readSiteContent(createReader({ supabaseUrl, publishableKey })) };
  } catch (error) {
    console.error(
      `${supabaseUrl} gave no content (${error instanceof Error ? error.message : error}): the last stays.`,
    );
    return null;
  }
}

function siteEnvironment(): Record<string, string> {
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
