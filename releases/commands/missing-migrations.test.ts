import { SITE_CONFIGURATION } from '@burhan/testing/composed-project';
import { testFolder } from '@burhan/testing/test-folder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rememberConfiguration, type SiteConfiguration } from '../composing/known-sites.ts';
import { siteFolder } from '../composing/site-folder.ts';
import type { Release } from '../state/release.ts';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';
import { missingMigrations } from './missing-migrations.ts';

const MIGRATION = '20261205000000_funder';

describe('what a database answers', () => {
  const dist = testFolder();
  let backend: StandInBackend;
  beforeAll(async () => {
    backend = await startStandInBackend();
  });
  beforeEach(() => backend.reset());
  afterAll(() => backend.close());

  const know = (site: Partial<SiteConfiguration>) =>
    rememberConfiguration(siteFolder(dist.at(), 'site'), {
      ...SITE_CONFIGURATION,
      ...site,
    });
  const answer = (status: number, body: unknown) => {
    backend.answer = (_request, response) => void response.writeHead(status).end(JSON.stringify(body));
  };
  const ask = () =>
    missingMigrations(dist.at(), {
      part: 'host',
      version: '0123456789ab',
      newestMigration: MIGRATION,
    } as Release);
  const url = () => `http://${backend.upstream}`;
  const NOTHING = { missing: [], unasked: [] };

  it.each(['20261205000000', '20270101000000'])('up to %s has the migration', async (newest) => {
    await know({ supabaseUrl: url() });
    answer(200, newest);

    expect(await ask()).toEqual(NOTHING);
    expect(backend.asked.map((request) => [request.url, request.headers.apikey])).toEqual([
      ['/rest/v1/rpc/newest_migration', 'k'],
    ]);
  });

  it.each([
    ['supabaseUrl', 'apply the migrations (npx supabase@3 db push)'],
    ['backendUrl', 'start the site again (npm start), which applies the migrations'],
  ])('up to an older one has not, and what to do depends on the %s', async (address, remedy) => {
    await know({ [address]: url() });
    answer(200, '20261125002400');

    expect(await ask()).toEqual({
      missing: [
        `host 0123456789ab needs the migration ${MIGRATION}, and the database of ${url()} has them up to 20261125002400: ${remedy}.`,
      ],
      unasked: [],
    });
  });

  it('that cannot say so has not', async () => {
    await know({ supabaseUrl: url() });
    answer(404, { code: 'PGRST202', message: 'Could not find the function public.newest_migration' });

    const { missing } = await ask();
    expect(missing).toEqual([
      expect.stringContaining(`the database of ${url()} does not say which it has: apply the migrations`),
    ]);
  });

  it.each([
    ['is starting', 503, { status: 'starting' }],
    ['has another key', 401, { message: 'Invalid API key' }],
    ['is another program', 404, 'Not found'],
  ])('of a site that %s is not known, which stops nothing', async (_case, status, body) => {
    await know({ supabaseUrl: url() });
    answer(status, body);

    expect(await ask()).toEqual({
      missing: [],
      unasked: [
        expect.stringContaining(`${url()} could not be asked whether it has the migration ${MIGRATION}`),
      ],
    });
  });

  it('does not matter where no site is known', async () => {
    expect(await ask()).toEqual(NOTHING);
  });
});
