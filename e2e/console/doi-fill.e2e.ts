import { fillTable } from '../fixtures/content.ts';
import { RECORD } from '../fixtures/doi-resolver.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

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

// What the service does with each answer of a resolver, and with none: supabase/tests and local-supabase/functions.
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
