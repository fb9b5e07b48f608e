import { createHash } from 'node:crypto';
import { compose } from '../composing/compose.ts';
import { composeAll } from '../composing/compose-all.ts';
import { composedEnvironment } from '../composing/composed-environment.ts';
import type { Follow } from '../composing/follow.ts';
import { makeLive } from '../composing/site-folder.ts';
import { runCommand } from './command-line.ts';
import { hostedSource, remarksOn, type SiteSource } from './site-source.ts';

/**
 * `npm run compose [-- --target DIR]`: with SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY the pages of that
 * project, from its tables; without, every site that was composed here before, from its last content.
 */
await runCommand({ usage: 'npm run compose [-- --target DIR]', words: 0 }, async ({ distDir }) => {
  const source = hostedSource();
  if (!source) {
    const count = await composeAll(distDir, composedEnvironment(process.env));
    console.log(
      count > 0 ? `Composed ${count} site(s).` : 'Nothing to compose: npm start composes the first site.',
    );
    return;
  }

  const { configuration, follow, readContent } = source;
  const siteId = createHash('sha256').update(configuration.supabaseUrl).digest('hex').slice(0, 8);
  const read = await rowsOf(follow, readContent).catch((error: Error) => {
    console.error(`${error.message} The last content stays.`);
    return null;
  });
  await compose({ distDir, siteId, configuration, content: read?.content ?? null });
  await makeLive(distDir, siteId);
  if (read) await follow?.reportComposed(read.version);
  for (const line of remarksOn(configuration)) console.error(line);
  console.log(`Composed the site of ${configuration.supabaseUrl}.`);
});

/** The tables' rows, of this version at least. */
async function rowsOf(follow: Follow | null, readContent: SiteSource['readContent']) {
  await follow?.keepTimeZone();
  const version = (await follow?.readVersion()) ?? 0;
  return { version, content: await readContent() };
}
