import type { Locator, Page } from '@playwright/test';
import { hold } from '../fixtures/hold.ts';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /Failed to load resource|Failed to fetch dynamically|RemoteError|DataError/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search publications' });

test('an unknown address has a way home, and pages stay as they came where code or tables are away', async ({
  page,
}) => {
  for (const path of ['/no-such-page', '/publications/999999-gone']) {
    expect((await openPage(page, path))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle('Page not found | Burhan Clinical Research');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toHaveText('Evidence that reaches the bedside');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  for (const part of ['host', 'remote-public']) {
    await page.route(
      ({ pathname }) => pathname.startsWith(`/${part}/`) && pathname.endsWith('.js'),
      (route) => route.abort(),
    );
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/publications');
    await search(page).click();
    await failed;
    await expect(cards(page)).toHaveCount(8);
    await mainLink(page, 'Ongoing Projects').click();
    await expect(page).toHaveURL('/ongoing-projects');
    await expect(page.getByRole('rowheader')).toHaveCount(7);
    await page.unrouteAll();
  }

  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  const logged = page.waitForEvent('console', (message) => message.text().includes('DataError'));
  await openPage(page, '/');
  await logged;
  await expect(page.getByText('1 of 7', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/broken|error/i)).toHaveCount(0);
});

test('a picture whose file fails comes from the image service, else says so, and stays so in a search', async ({
  page,
}) => {
  const absent = (addresses: string) => page.route(addresses, (route) => route.fulfill({ status: 404 }));
  const pictures = page.getByRole('main').locator('article img');
  const expectFromService = async () => {
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => sourceOf(picture)).toMatch(/^\/functions\/v1\/api\/r\//);
    }
  };
  await absent('**/pictures/**');
  await openPage(page, '/publications');
  await expectFromService();
  await search(page).fill('prisma');
  await expect(cards(page)).toHaveCount(2);
  await expectFromService();

  // Both may also fail before the scripts have loaded.
  await absent('**/functions/v1/api/r/**');
  const release = await hold(page, '**/host/**/*.js');
  const failed = page.waitForResponse('**/pictures/**');
  await page.goto('/publications', { waitUntil: 'commit' });
  await failed;
  release();
  await expect(cards(page).first().getByText('Image not available')).toBeVisible();
  await search(page).fill('prisma');
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first().getByText('Image not available')).toBeVisible();
});

/** The address of a shown picture; '' until it is shown. */
const sourceOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) =>
    image.naturalWidth > 0 ? new URL(image.currentSrc).pathname : '',
  );
