import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
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

/** A DOI resolver of the test's own: a record, an unknown DOI, or nonsense. */
const test = base.extend<object, { resolver: string }>({
  resolver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
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
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.use({ expectedMessages: /status of (400|404|502)/ });

test.beforeEach(async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Add Publication').click();
});

test('a DOI fills what is empty, and replaces what is there only after asking', async ({ page }) => {
  const publications = panel(page, 'publications');
  await publications.fill({ DOI: 'https://doi.org/10.1136/bmj.n71', Title: 'My own title' });
  await publications.button('Fill from DOI').click();
  const dialog = page.getByRole('dialog', { name: 'Replace what is there?' });
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(publications.field('Title')).toHaveValue('My own title');
  await expect(publications.field('Authors')).toHaveValue('Page MJ, McKenzie JE');
  await expect(publications.field('Journal')).toHaveValue('BMJ');
  await expect(publications.field('Date')).toHaveValue('2021');
  await expect(page.getByText('Filled in: Authors, Journal, Date.')).toBeVisible();

  await publications.button('Fill from DOI').click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(publications.field('Title')).toHaveValue(RECORD.title);
});

// What the service does with each answer of a resolver, and with none: supabase/tests and local-stack/functions.
test('a DOI that is none, unknown or answered with nonsense is told, and leaves the form alone', async ({
  page,
}) => {
  const publications = panel(page, 'publications');
  await publications.fill({ Summary: 'Mine' });
  for (const [doi, words] of [
    ['not a DOI', 'This is not a DOI. A DOI looks like 10.1136/bmj.n71.'],
    ['10.1000/unknown', 'No record was found for this DOI.'],
    [
      '10.1000/nonsense',
      'The DOI service did not give a usable answer. Try again, or fill in the fields yourself.',
    ],
  ] as const) {
    await publications.fill({ DOI: doi });
    await publications.button('Fill from DOI').click();
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(publications.field('Title')).toHaveValue('');
  await expect(publications.field('Summary')).toHaveValue('Mine');
});
