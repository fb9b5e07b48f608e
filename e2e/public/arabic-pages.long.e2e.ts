import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { ARABIC_PATHS, databaseTexts, ENGLISH_TEXTS, latinRest, saidBy } from '../fixtures/arabic.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectNoViolations, expectNoViolationsInEitherScheme } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /404 \(Not Found\)/ });

test.describe('Arabic pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ARABIC_PATHS) {
    test(`${path} is Arabic, runs from right to left, fits and has no violation`, async ({ page, stack }) => {
      const database = await databaseTexts(stack);
      await openPage(page, path);
      const said = await saidBy(page);
      expect(said.length).toBeGreaterThan(30);
      expect(said.filter((text) => latinRest(text, database) !== '')).toEqual([]);
      const ownWords = said.filter((text) => !database.includes(text));
      expect(ownWords.filter((text) => ENGLISH_TEXTS.some((english) => text.includes(english)))).toEqual([]);

      const root = page.locator('html');
      await expect(root).toHaveAttribute('lang', 'ar');
      await expect(root).toHaveAttribute('dir', 'rtl');

      for (const width of [320, 375, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const sideways = await root.evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(sideways, `${width} px`).toBe(0);
        if (width === 375) await expectNoViolationsInEitherScheme(page, `${width} px`);
        await page.emulateMedia({ colorScheme: 'light' });
        if (width === 1280) await expectNoViolations(page, `${width} px`);
      }
    });
  }
});

test('they name themselves, the English page and each other to search engines', async ({ page }) => {
  await openPage(page, '/ar/publications');

  await expect(page).toHaveTitle('المنشورات | برهان للأبحاث السريرية');
  const address = (path: string) => `https://burhan.example${path}`;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('/ar/publications'));
  const alternates = page.locator('link[rel=alternate][hreflang]:not([type])');
  expect(
    await alternates.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ...SUPPORTED_LANGUAGES.map((language) => [language, address(localizedPath('/publications', language))]),
    ['x-default', address('/publications')],
  ]);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ar_SA');
  await expect(page.locator('meta[property="og:locale:alternate"]').first()).toHaveAttribute(
    'content',
    'en_GB',
  );
  const structured = await page.locator('script[type="application/ld+json"]').textContent();
  expect(structured).toContain('"inLanguage":"ar"');
});

test('every link inside them stays in Arabic but the switch', async ({ page }) => {
  for (const path of ARABIC_PATHS) {
    await openPage(page, path);
    const leaving = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? '').filter((href) => !/^\/ar(?:\/|$)/.test(href)),
      );
    expect(leaving, path).toEqual([]);
  }
});

test('the carousel runs the other way', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/ar');
  const slides = page.getByRole('group', { name: 'الشرائح؛ يمكن التنقل بينها بمفاتيح الأسهم' });
  await slides.scrollIntoViewIfNeeded();
  const first = slides.locator('article').first();
  const next = page.getByRole('button', { name: 'المنشور التالي' });
  const previous = page.getByRole('button', { name: 'المنشور السابق' });

  expect((await next.boundingBox())?.x).toBeLessThan((await previous.boundingBox())?.x ?? 0);
  await next.click();
  await expect(page.getByText('2 من 7').last()).toBeVisible();
  // What came first has left to the right.
  await expect.poll(async () => (await first.boundingBox())?.x).toBeGreaterThan(1000);
  await slides.press('ArrowLeft');
  await expect(page.getByText('3 من 7').last()).toBeVisible();
  await slides.press('ArrowRight');
  await expect(page.getByText('2 من 7').last()).toBeVisible();
});

test('DOIs and phone numbers stay left to right', async ({ page }) => {
  await openPage(page, '/ar/join-us');
  await expect(page.getByText('+966 50 000 0000')).toHaveCSS('direction', 'ltr');
  await openPage(page, '/ar/publications');
  await expect(page.getByText('10.1136/bmj.n71').first()).toHaveCSS('direction', 'ltr');
});
