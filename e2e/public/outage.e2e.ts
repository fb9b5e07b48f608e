import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

// Pictures that nobody has asked for before cannot come from a backend that is gone.
test.use({ expectedMessages: /Failed to load resource|DataError/ });

test('while the backend is away the site goes on, and afterwards shows what is new', async ({
  page,
  stack,
  request,
}) => {
  // A backend that is started again may take its whole minute.
  test.setTimeout(120_000);
  await openPage(page, '/publications');
  await expect(page.getByRole('article')).toHaveCount(8);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await stack.stop();

  try {
    for (const path of ['/', '/who-we-are', '/ongoing-projects', '/publications']) {
      expect((await request.get(path)).status()).toBe(200);
    }
    // Rows that the visit has not read are asked for: nobody has read them before.
    const told = page.waitForEvent('console', (message) => message.text().includes('DataError'));
    await link('Submitted Papers').click();
    await told;
    await expect(page.getByText('No submitted papers found.')).toBeVisible();
    await link('Publications').click();
    await expect(page.getByRole('article')).toHaveCount(8);
  } finally {
    await stack.start();
  }

  await link('Submitted Papers').click();
  await expect(page.getByRole('article')).toHaveCount(5);
});
