import { preview as arabic } from '@burhan/shared/i18n/ar/preview';
import { preview as english } from '@burhan/shared/i18n/en/preview';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { expect, test } from '../fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read without scripts, and every link of the site works', async ({
  page,
  request,
}) => {
  const followed = new Set<string>();
  for (const path of Object.values(PUBLIC_PATHS)) {
    await page.goto(path);

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(400);
    await expect(page.locator('noscript p')).toHaveText(
      'Scripts are switched off. The site needs them to show its latest content.',
    );
    // The page offers nothing that needs scripts.
    await expect(
      page.getByRole('main').locator('button, input, select').filter({ visible: true }),
    ).toHaveCount(0);
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

test('menu, slides, language switch and citations work without scripts', async ({ page, request }) => {
  await test.step('every featured publication is reached by scrolling', async () => {
    await page.goto('/');
    const slides = page.getByRole('region', { name: 'Featured publications' }).getByRole('article');
    await expect(slides).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Next publication' })).toBeHidden();
    for (const slide of await slides.all()) {
      await slide.scrollIntoViewIfNeeded();
      await expect(slide.getByRole('link', { name: 'Read Publication' })).toBeInViewport();
    }
  });

  await test.step('the switch leads to the same page and back', async () => {
    await page.goto('/publications/1-an-old-title');
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/publications\/1-/);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('references are files', async () => {
    await page.goto('/ar/publications');
    const card = page.getByRole('article').filter({ hasText: '10.1136/bmj.n71' });
    const address = await card.getByRole('link', { name: 'BibTeX' }).getAttribute('href');
    const file = await request.get(String(address));
    expect(file.headers()['content-type']).toBe('application/x-bibtex; charset=utf-8');
    expect(await file.text()).toContain('\tdoi = {10.1136/bmj.n71},\n');
  });

  await test.step('the menu opens, closes and leads on', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto('/');
    const button = page.locator('summary', { hasText: /^Menu$/ });
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: 'Ongoing Projects' }).click();
    await expect(page).toHaveURL('/ongoing-projects');
  });

  await test.step('a preview says in both languages what it needs', async () => {
    await page.goto('/preview');
    await expect(page.locator('noscript p')).toHaveText([english.noScript, arabic.noScript]);
    await expect(page.locator('noscript p').first()).toBeInViewport();
  });
});
