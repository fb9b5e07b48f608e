import { tableReadAddress } from '@burhan/shared/data/public-reads';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { startPostgresServer } from '@burhan/testing/postgres';
import { startNginx } from '../fixtures/nginx.ts';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

/** What each of the pages' reads gives at least. */
const READS: readonly [address: string, rows: number][] = [
  [tableReadAddress({ table: 'publications' }, 'en'), 8],
  [tableReadAddress({ table: 'publications', limit: 7 }, 'ar'), 7],
  [tableReadAddress({ table: 'submitted_papers' }, 'en'), 5],
  [tableReadAddress({ table: 'ongoing_projects' }, 'en'), 7],
  [tableReadAddress({ table: 'metrics' }, 'en'), 5],
];

test('while PostgreSQL is down the site stays full and writes say so; afterwards all is well by itself', async ({
  browser,
}) => {
  const database = await startPostgresServer();
  const stack = await startStack({ DATABASE_URL: await database.createDatabase() });
  const nginx = await startNginx(stack);
  const context = await browser.newContext({ baseURL: nginx.url });
  const editor = await context.newPage();
  // Somebody else: what the editor's pictures wait for must not hold up the visitor's page.
  const visitors = await browser.newContext({ baseURL: nginx.url });
  const visitor = await visitors.newPage();
  const publications = panel(editor, 'publications');
  const rows = async (read: string) => {
    const answer = await context.request.get(read, {
      headers: { apikey: stack.publishableKey, accept: '*/*' },
    });
    expect(answer.status(), read).toBe(200);
    return (await answer.json()) as { summary?: string }[];
  };
  try {
    await openPage(visitor, '/join-us');
    await publications.open();
    await publications.login(stack.admin);
    await publications.button('Add Publication').click();
    await publications.fill({ Title: 'Typed while the database was down', Summary: 'Kept.' });
    const picture = { 'Image URL': '/media/publications/strobe.jpg' };
    await publications.fill({ Authors: 'A', Journal: 'J', Date: '2026', ...picture });

    await database.halt();

    for (const path of Object.values(PUBLIC_PATHS)) {
      const answer = await context.request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text()).not.toContain('Loading');
    }
    for (const [read, count] of READS) expect(await rows(read)).toHaveLength(count);
    await mainLink(visitor, 'Publications').click();
    await expect(visitor.getByRole('article')).toHaveCount(8);

    await publications.button('Save').click();
    const failure = 'Failed to save publication: The database cannot be reached.';
    await expect(editor.getByRole('form').getByText(failure)).toBeVisible();
    await expect(publications.field('Title')).toHaveValue('Typed while the database was down');
    await expect(publications.field('Summary')).toHaveValue('Kept.');

    await database.resume();

    const ownRead = stack.url + tableReadAddress({ table: 'metrics' }, 'en');
    const headers = { apikey: stack.publishableKey };
    await expect.poll(async () => (await context.request.get(ownRead, { headers })).status()).toBe(200);
    await publications.button('Save').click();
    await expect(editor.getByText('Publication added successfully!')).toBeVisible();
    await expect.poll(() => rows(tableReadAddress({ table: 'publications' }, 'en'))).toHaveLength(9);
    await mainLink(visitor, 'Join Us').click();
    await mainLink(visitor, 'Publications').click();
    await expect(visitor.getByText('Typed while the database was down')).toBeVisible();
    await expect
      .poll(async () => (await context.request.get('/publications')).text())
      .toContain('Typed while the database was down');
  } finally {
    await context.close();
    await visitors.close();
    await nginx.stop();
    await stack.remove();
    await database.stop();
  }
});
