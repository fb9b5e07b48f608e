import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { expect, test } from '../fixtures/test.ts';

// The unknown address answers 404, which the browser's console repeats.
test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ });

test('every page can be read without scripts, and every link of the site works', async ({
  page,
  request,
}) => {
  const followed = new Set<string>();
  for (const path of Object.values(PUBLIC_PATHS)) {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(400);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expect(page.locator('noscript p')).toHaveText(
      'Scripts are switched off. The site needs them to show its latest content.',
    );
    // Nothing is offered that only scripts can do.
    const controls = page.getByRole('main').locator('button:visible, input:visible, select:visible');
    for (const control of await controls.all()) await expect(control).toBeDisabled();
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''));
    for (const address of addresses.filter((each) => !followed.has(each))) {
      followed.add(address);
      if (address.startsWith('/')) expect((await request.get(address)).status(), address).toBe(200);
      else
        expect(address).toMatch(
          /^(#main|https:\/\/(doi\.org|wa\.me|www\.whatsapp\.com|[a-z.]+\.example)\/.+)$/,
        );
    }
  }
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
