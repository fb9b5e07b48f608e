import type { Page } from '@playwright/test';
import { expectHydrated, island, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('styles stand after those that they build on', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const styles = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const places = ['.button{', '.site-header{', '._box_', '._slide_'].map((rule) => styles.indexOf(rule));

  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the publications look the same, and fetch no style, when React hydrates them', async ({ page }) => {
  const fetched = watchStyleSheets(page);
  await openPage(page, '/publications');
  const before = await looks(page);

  await page.getByRole('searchbox', { name: 'Search publications' }).click();
  await expectHydrated(island(page, 'publications'));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);

  // Colours may still be on their way.
  await expect.poll(() => looks(page)).toEqual(before);
  expect(fetched).toEqual([]);
});

function watchStyleSheets(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  return fetched;
}

/** How every element of the page's content is laid out and coloured. */
function looks(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const shown = [
        'display',
        'color',
        'background-color',
        'font-size',
        'font-weight',
        'padding',
        'gap',
        'grid-template-columns',
        'border-radius',
      ].map((property) => style.getPropertyValue(property));
      const { offsetLeft, offsetWidth, offsetHeight } = element as HTMLElement;
      return [element.tagName, offsetLeft, offsetWidth, offsetHeight, ...shown].join(' ');
    }),
  );
}
