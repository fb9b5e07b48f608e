import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { expect, test } from '../fixtures/test.ts';

// The unknown address answers 404, which the browser's console repeats.
test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ });

for (const path of Object.values(PUBLIC_PATHS)) {
  test(`${path} can be read without scripts, and its links work`, async ({ page, request }) => {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(400);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(
      'Scripts are switched off. The site needs them to show its latest content.',
    );
    // Nothing is offered that only scripts can do.
    const shown = await page.locator('main').locator('button:visible, input:visible, select:visible').all();
    for (const control of shown) await expect(control).toBeDisabled();
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''));
    for (const address of new Set(addresses)) {
      if (address.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200);
      else
        expect(address).toMatch(
          /^(#main|https:\/\/(doi\.org|wa\.me|www\.whatsapp\.com|[a-z.]+\.example)\/.+)$/,
        );
    }
  });
}

test('links lead through the site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Publications' }).click();

  await expect(page).toHaveURL('/publications');
  await expect(page.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Read Publication' }).first()).toHaveAttribute(
    'href',
    'https://doi.org/10.1136/bmj.n71',
  );
});

test('the menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const button = page.locator('summary', { hasText: /^Menu$/ });
  const panel = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await button.click();
  await expect(panel).toBeVisible();
  await button.click();
  await expect(panel).toBeHidden();
  await button.click();

  await panel.getByRole('link', { name: 'Ongoing Projects' }).click();

  await expect(page).toHaveURL('/ongoing-projects');
  await expect(page.getByRole('link', { name: /^Join This Project/ }).first()).toBeVisible();
  await expect(panel).toBeHidden();
});

test('every featured publication is reached by scrolling', async ({ page }) => {
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Featured publications' }).getByRole('article');
  await expect(slides).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Next publication' })).toBeHidden();

  for (const slide of await slides.all()) {
    await slide.scrollIntoViewIfNeeded();
    await expect(slide.getByRole('link', { name: 'Read Publication' })).toBeInViewport();
  }
});

test('an unknown address says so and leads home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');

  await page.getByRole('link', { name: 'Return to Home' }).click();

  await expect(page).toHaveURL('/');
});
