import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages with styles of their own, in an order that leads from each to another kind. */
const JOURNEY = [
  ['Publications', '/publications'],
  ['Who We Are', '/who-we-are'],
  ['Our Collaborations', '/collaborations'],
  ['Ongoing Projects', '/ongoing-projects'],
  ['Submitted Papers', '/accepted-manuscripts'],
  ['Join Us', '/join-us'],
  ['Home', '/'],
] as const;

for (const start of ['/', '/who-we-are', '/nowhere']) {
  test.describe(`from ${start}`, () => {
    test.use({ expectedMessages: /404 \(Not Found\)/ });

    test('pages reached inside the site look as they do when they are opened', async ({ page, context }) => {
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
      });
      await openPage(page, start);
      const inside = await namedStyleSheets(page);

      for (const [link, path] of JOURNEY) {
        await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('main h1')).toBeFocused();
        const opened = await context.newPage();
        await openPage(opened, path);

        // Colours may still be on their way in either page.
        await expect.poll(() => differences(page, opened), path).toEqual([]);
        await opened.close();
      }

      expect(fetched.length).toBeGreaterThan(0);
      expect(new Set(fetched).size, 'no style sheet is fetched twice').toBe(fetched.length);
      expect(fetched.filter((address) => inside.includes(address))).toEqual([]);
    });
  });
}

/** Addresses of the style sheets whose text stands in the page. */
function namedStyleSheets(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
}

async function differences(one: Page, other: Page): Promise<string[]> {
  const [ones, others] = await Promise.all([looks(one), looks(other)]);
  const length = Math.max(ones.length, others.length);
  return Array.from({ length }, (_, index) => `${ones[index]} / ${others[index]}`).filter(
    (_, index) => ones[index] !== others[index],
  );
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
