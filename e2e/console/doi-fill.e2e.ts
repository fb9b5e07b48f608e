import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { endSession } from '../fixtures/session.ts';
import { startStack } from '../fixtures/stack.ts';
import { test as base, expect } from '../fixtures/test.ts';

/** As Crossref answers for 10.1136/bmj.n71, shortened. */
const RECORD = {
  type: 'journal-article',
  title: 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
  author: [
    { given: 'Matthew J', family: 'Page' },
    { given: 'Joanne E', family: 'McKenzie' },
  ],
  'container-title': 'BMJ',
  issued: { 'date-parts': [[2021, 3, 29]] },
};

/** A DOI resolver of the test's own: a record, an unknown DOI, nonsense, or no answer at all. */
const test = base.extend<object, { resolver: string }>({
  resolver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        if (request.url?.includes('silent')) return;
        if (request.url?.includes('unknown')) response.writeHead(404).end();
        else if (request.url?.includes('nonsense')) response.end('<html>not JSON</html>');
        else if (request.headers.accept !== 'application/vnd.citationstyles.csl+json')
          response.writeHead(406).end();
        else response.setHeader('content-type', request.headers.accept).end(JSON.stringify(RECORD));
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
    async ({ resolver }, use) => {
      const stack = await startStack({ DOI_RESOLVER_URL: resolver });
      await use(stack);
      await stack.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ expectedMessages: /status of (400|403|404|502|504)/ });

test.beforeEach(async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Add Publication').click();
});

test('a DOI fills what is empty', async ({ page }) => {
  const publications = panel(page, 'publications');
  await publications.fill({ DOI: 'https://doi.org/10.1136/bmj.n71' });
  await publications.button('Fill from DOI').click();

  await expect(publications.field('Title')).toHaveValue(RECORD.title);
  await expect(publications.field('Authors')).toHaveValue('Page MJ, McKenzie JE');
  await expect(publications.field('Journal')).toHaveValue('BMJ');
  await expect(publications.field('Date')).toHaveValue('2021');
  await expect(page.getByText('Filled in: Title, Authors, Journal, Date.')).toBeVisible();
});

test('what is there already is replaced only after asking', async ({ page }) => {
  const publications = panel(page, 'publications');
  await publications.fill({ DOI: '10.1136/bmj.n71', Title: 'My own title' });
  await publications.button('Fill from DOI').click();
  const dialog = page.getByRole('dialog', { name: 'Replace what is there?' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(publications.field('Title')).toHaveValue('My own title');
  await expect(publications.field('Journal')).toHaveValue('BMJ');

  await publications.button('Fill from DOI').click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(publications.field('Title')).toHaveValue(RECORD.title);
});

for (const [kind, doi, words] of [
  ['malformed', 'not a DOI', 'This is not a DOI. A DOI looks like 10.1136/bmj.n71.'],
  ['unknown', '10.1000/unknown', 'No record was found for this DOI.'],
  [
    'broken',
    '10.1000/nonsense',
    'The DOI service did not give a usable answer. Try again, or fill in the fields yourself.',
  ],
  [
    'slow',
    '10.1000/silent',
    'The DOI service took too long to answer. Try again, or fill in the fields yourself.',
  ],
] as const) {
  test(`a ${kind} one says so, and leaves the form alone`, async ({ page }) => {
    const publications = panel(page, 'publications');
    await publications.fill({ DOI: doi, Summary: 'Mine' });
    await publications.button('Fill from DOI').click();

    await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 });
    await expect(publications.field('Title')).toHaveValue('');
    await expect(publications.field('Summary')).toHaveValue('Mine');
  });
}

test('a DOI that is in the list already is pointed out', async ({ page }) => {
  const publications = panel(page, 'publications');
  await publications.fill({
    DOI: '10.1136/bmj.n71',
    Title: 'The first',
    Summary: 'x',
    Authors: 'x',
    Journal: 'x',
    'Image URL': '/media/papers/1.jpg',
  });
  await publications.button('Save').click();
  await expect(publications.button('Edit The first')).toBeVisible();

  await publications.button('Add Publication').click();
  await publications.fill({ DOI: 'doi:10.1136/BMJ.N71' });

  await expect(page.getByText('This DOI is in the list already: The first')).toBeVisible();
});

test('when the session has ended, the login form comes over the work, and the filling goes on', async ({
  page,
  stack,
}) => {
  const publications = panel(page, 'publications');
  await publications.fill({ DOI: '10.1136/bmj.n71' });
  await endSession(page, stack, 'content');
  await publications.button('Fill from DOI').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Username').fill(stack.admin.username);
  await dialog.getByLabel('Password').fill(stack.admin.password);
  await dialog.getByRole('button', { name: 'Login' }).click();

  await expect(publications.field('Title')).toHaveValue(RECORD.title);
});
