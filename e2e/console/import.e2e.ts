import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleTexts as arabicConsole } from '@burhan/shared/i18n/ar/console';
import { importTexts as arabic } from '@burhan/shared/i18n/ar/import';
import type { Page } from '@playwright/test';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts } from '../fixtures/preview.ts';
import { endSession } from '../fixtures/session.ts';
import { expectAccessible, inEachLook } from '../fixtures/sound.ts';
import { startStack } from '../fixtures/stack.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** What DOIs and ORCID records are asked of: `10.1000/…` is known, but for `unknown`. */
const test = base.extend<object, { service: string }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        const path = request.url ?? '';
        const answer = (body: unknown) => response.end(JSON.stringify(body));
        if (path.includes('unknown')) response.writeHead(404).end();
        else if (path === '/v3.0/0000-0002-1825-0097/works')
          answer({ group: ['10.1000/one', '10.1000/unknown'].map(orcidGroup) });
        else if (path.startsWith('/v3.0/')) response.writeHead(404).end();
        else answer({ ...WORK, title: `Work ${path.slice(1)}` });
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ service }, use) => {
      const stack = await startStack({ DOI_RESOLVER_URL: service, ORCID_URL: service });
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const WORK = {
  type: 'journal-article',
  author: [{ given: 'Matthew J', family: 'Page' }],
  abstract: 'What is known.',
  'container-title': 'BMJ',
  issued: { 'date-parts': [[2021]] },
};

const orcidGroup = (doi: string) => ({
  'external-ids': { 'external-id': [{ 'external-id-type': 'doi', 'external-id-value': doi }] },
});

const article = (key: string, title: string, more: string) =>
  `@article{${key}, title = {${title}}, author = {Page, Matthew J.}, journal = {BMJ}, year = 2019, ${more}}`;

const FILE = [
  article('known', 'Publication 1', 'doi = {10.1136/BMJ.n71}, volume = {372}, abstract = {}'),
  article('new', 'A new work', 'abstract = {What is new.}'),
  article('bare', 'Without a summary', 'volume = {1}'),
  article('again', 'A NEW work.', 'abstract = {x}'),
  '@article{cut, title = {Cut off',
].join('\n\n');

/** Without what the server keeps by itself, and the version. */
const contents = (rows: Record<string, unknown>[]) =>
  rows.map((row) => {
    const { updated_at: _, image_width: __, image_height: ___, ...content } = row;
    return content;
  });

const importing = (page: Page, name = 'Import publications') => {
  const dialog = page.getByRole('dialog', { name });
  const line = (title: string) => dialog.getByRole('row').filter({ hasText: new RegExp(title) });
  return {
    dialog,
    line,
    button: (label: string) => dialog.getByRole('button', { name: label, exact: true }),
    open: async (label = 'Import…') => {
      await page.getByRole('button', { name: label, exact: true }).click();
      await expect(dialog).toBeVisible();
    },
    choose: (text: string, file = 'library.bib') =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    paste: async (text: string) => {
      await dialog.getByLabel('Text', { exact: true }).fill(text);
      await dialog.getByRole('button', { name: 'Show what would change' }).click();
    },
  };
};

test.use({ expectedMessages: /status of (400|401|403|404)|net::ERR_FAILED/ });

test.afterEach(({ stack }) => discardDrafts(stack));

test('a file becomes a table, the table an import, and Undo brings back what was', async ({
  page,
  stack,
}) => {
  const [first] = await fillTable(stack, 'publications', 2);
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${first?.id}`, {
    doi: '10.1136/bmj.n71',
    date: '2019',
  });
  await writeElsewhere(stack, 'PATCH', 'publications?title=eq.Publication 2', { doi: '' });
  const before = await readTable(stack, 'publications?order=order_index');
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  const dialog = importing(page);
  await dialog.open();
  await inEachLook(page, (look) => expectAccessible(page, `choice of a file, ${look}`));
  await dialog.choose(FILE);

  await expect(dialog.line('Publication 1')).toContainText('Changed');
  await expect(dialog.line('Publication 1')).toContainText('372');
  await expect(dialog.line('A new work')).toContainText('New');
  await expect(dialog.line('A new work')).toContainText('It gets a neutral picture of the site.');
  await expect(dialog.line('Without a summary')).toContainText('Missing: Summary.');
  await expect(dialog.line('A NEW work.')).toContainText('The same publication as in line 3.');
  await expect(dialog.line('cut')).toContainText('This has no end');
  expect(contents(await readTable(stack, 'publications?order=order_index'))).toEqual(contents(before));
  await dialog.dialog.getByLabel('1 lacks what is required: keep as draft').check();
  await expect(dialog.line('Without a summary')).toContainText('Draft');
  await dialog.dialog.getByLabel('Authors of Publication 1').uncheck();
  await inEachLook(page, async (look) => {
    await expectAccessible(page, `table of an import, ${look}`);
  });

  await expect(dialog.dialog.getByRole('status')).toContainText('New: 1');
  await dialog.button('Import').click();
  await expect(page.getByText('Imported: 1 added, 1 changed, 1 draft')).toBeVisible();
  const [changed, , added] = await readTable(stack, 'publications?order=order_index');
  expect(changed).toMatchObject({ volume: '372', authors: before[0]?.authors });
  expect(added).toMatchObject({ title: 'A new work', image_url: '/media/publications/neutral.jpg' });
  await expect(publications.button('Edit Without a summary')).toBeVisible();
  await expect(async () => {
    const html = await (await fetch(new URL('/publications', page.url()))).text();
    expect(html).toContain('A new work');
  }).toPass({ timeout: 10_000 });

  await publications.button('History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  const entry = history
    .getByRole('listitem')
    .filter({ hasText: 'Import: 1 added, 1 changed, 1 draft' })
    .first();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This import was undone.').first()).toBeVisible();
  expect(contents(await readTable(stack, 'publications?order=order_index'))).toEqual(contents(before));
  await expect(entry.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(publications.button('Edit Without a summary')).toHaveCount(0);
});

test('what is beyond the limit becomes drafts, and Undo in the toast takes all of it back', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 8);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  const dialog = importing(page);
  await dialog.open();
  await dialog.paste(
    'title,summary,authors,journal,date\nOne,s,a,j,2001\nTwo,s,a,j,2002\nThree,s,a,j,2003\nFour,s,a,j,2004',
  );
  await expect(dialog.line('Two')).toContainText('Beyond the limit of 9.');
  await dialog.dialog.getByLabel('3 beyond the limit of 9: keep as drafts').check();
  await dialog.dialog.getByLabel('Take Four').uncheck();
  await expect(dialog.dialog.getByRole('status')).toHaveText('New: 1Draft: 2Left out: 1');
  await dialog.button('Import').click();
  await expect(page.getByText('Imported: 1 added, 2 drafts')).toBeVisible();
  await expect(publications.button('Edit Two')).toBeVisible();
  await publications.button('Undo').click();
  await expect(page.getByText('This import was undone.')).toBeVisible();
  await expect(publications.button('Edit Two')).toHaveCount(0);
  expect(await readTable(stack, 'publications')).toHaveLength(8);
});

test('where somebody saves in between nothing is written, and the new table is shown', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 9);
  await writeElsewhere(stack, 'DELETE', 'publications?title=eq.Publication 9');
  await panel(page, 'publications').openSignedIn(stack);
  const dialog = importing(page);
  await dialog.open();
  await dialog.paste('title,summary,authors,journal,date\nMine,s,a,j,2001');
  await expect(dialog.line('Mine')).toContainText('New');
  await fillTable(stack, 'publications', 9);
  await dialog.button('Import').click();
  await expect(dialog.dialog.getByText('Nothing was imported; this is what would change now.')).toBeVisible();
  await expect(dialog.line('Mine')).toContainText('Beyond the limit of 9.');
  expect(await readTable(stack, 'publications?title=eq.Mine')).toEqual([]);
});

test('an ORCID iD is looked up with its DOIs, and Stop ends that', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  await panel(page, 'publications').openSignedIn(stack);
  const dialog = importing(page);
  await dialog.open();
  await dialog.paste('https://orcid.org/0000-0002-1694-233X');
  await expect(dialog.dialog.getByText('There is no public ORCID record with this iD.')).toBeVisible();
  await dialog.paste('https://orcid.org/0000-0002-1825-0097');
  await expect(dialog.line('Work 10.1000/one')).toContainText('New');
  await expect(dialog.line('10.1000/unknown')).toContainText('No record was found for this DOI.');
  await dialog.button('Back').click();

  const dois = Array.from({ length: 60 }, (_, number) => `10.1000/w${number}`).join('\n');
  await dialog.paste(dois);
  await expect(dialog.dialog.getByText(/Looked up \d+ of 60/)).toBeVisible();
  await dialog.button('Stop').click();
  await expect(dialog.line('10.1000/w59')).toContainText('This was not looked up.');
});

test('nothing is lost by closing, by an ended session or by a failure', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  await panel(page, 'publications').openSignedIn(stack);
  const dialog = importing(page);
  await dialog.open();
  await dialog.dialog.getByLabel('Text', { exact: true }).fill('title,date\nKept,2021');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await endSession(page, stack, 'content');
  await dialog.button('Show what would change').click();
  await page.getByLabel('Username', { exact: true }).fill(stack.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(stack.admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.line('Kept')).toContainText('Missing: Summary, Authors, Journal.');
  await page.route('**/rpc/import_publications', (route) => route.abort());
  await dialog.dialog.getByLabel('Take Kept').uncheck();
  await expect(dialog.dialog.getByText('The service did not answer.')).toBeVisible();
  await page.unroute('**/rpc/import_publications');
  await dialog.button('Try again').click();
  await expect(dialog.line('Kept')).toContainText('Left out');
  await dialog.button('Back').click();
  await page.route('**/rest/v1/publications*', (route) => route.abort());
  await dialog.button('Show what would change').click();
  await expect(dialog.line('Kept')).toContainText('Missing: Summary, Authors, Journal.');
  await page.unroute('**/rest/v1/publications*');
  await dialog.button('Close').click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.dialog).toHaveCount(0);
});

test('the import speaks Arabic, at every width', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  await page.addInitScript(() => localStorage.setItem('console-language', 'ar'));
  const publications = panel(page, 'publications');
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await publications.open();
  await page.getByLabel(arabicConsole.session.username, { exact: true }).fill(stack.admin.username);
  await page.getByLabel(arabicConsole.session.password, { exact: true }).fill(stack.admin.password);
  await page.getByRole('button', { name: arabicConsole.session.login, exact: true }).click();
  const dialog = importing(page, arabic.title);
  await dialog.open(arabicConsole.list.import);
  await inEachLook(page, (look) => expectAccessible(page, `Arabic choice of a file, ${look}`));
  await dialog.choose('العنوان,الملخص\nعمل جديد,ملخص\nPublication 1,ملخص آخر', 'list.csv');
  await expect(dialog.line('عمل جديد')).toContainText(arabic.outcomes.refused);
  await inEachLook(page, async (look) => {
    await expectAccessible(page, `Arabic table of an import, ${look}`);
  });
});
