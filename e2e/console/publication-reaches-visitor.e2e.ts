import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

const TITLE = 'A trial of careful reading';
const NEW_TITLE = 'A trial of very careful reading';

test('what a content manager adds, changes and deletes is what a visitor reads', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const publications = panel(page, 'publications');
  const visitor = await browser.newContext({ baseURL });
  const reader = await visitor.newPage();
  // nginx keeps table reads for two seconds: the visitor may meet the content of before that long.
  const reads = (whatIsThere: () => Promise<void>) =>
    expect(async () => {
      await reader.goto('/publications');
      await whatIsThere();
    }).toPass();
  const card = (title: string) => reader.locator('[data-pub]').filter({ hasText: title });

  await fillTable(stack, 'publications', 3);
  await publications.open();
  await publications.login(stack.admin);
  await publications.add({
    Title: TITLE,
    Summary: 'Readers who are given the whole text understand more of it.',
    Authors: 'Reader A, Writer B',
    Journal: 'Journal of Plain Words',
    Date: '2026',
    'Image URL': '/media/publications/strobe.jpg',
  });
  await expectToast(page, 'success', 'Publication added successfully!');

  await reads(async () => expect(card(TITLE)).toBeVisible({ timeout: 1000 }));

  await publications.edit(TITLE, { Title: NEW_TITLE });
  await expectToast(page, 'success', 'Publication updated successfully!');
  await reads(async () => {
    await expect(card(NEW_TITLE)).toBeVisible({ timeout: 1000 });
    await expect(card(TITLE)).toHaveCount(0, { timeout: 1000 });
  });

  await publications.remove(NEW_TITLE);
  await expectToast(page, 'success', 'Publication deleted');
  await reads(async () => {
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(card(NEW_TITLE)).toHaveCount(0, { timeout: 1000 });
  });
  await visitor.close();
});
