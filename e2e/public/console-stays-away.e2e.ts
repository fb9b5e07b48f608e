import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { settled } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

for (const path of Object.values(PUBLIC_PATHS)) {
  test(`a visit to ${path} asks for nothing of the console, and for no style sheet`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));

    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.mouse.wheel(0, 4000);
    await page.keyboard.press('Tab');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await settled(page);

    expect(asked.filter((address) => /^\/remote-admin\/|\.css$/.test(address))).toEqual([]);
    expect(asked.some((address) => address.startsWith('/host/'))).toBe(true);
    expect(await page.content()).not.toContain('remote-admin');
    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')));
    for (const consolePath of Object.values(CONSOLE_PATHS)) expect(links).not.toContain(consolePath);
  });
}

test('a console path loads the console on demand, and is kept from search engines', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const answer = await page.goto('/update-panel');

  await expect(page.locator('h1')).toBeVisible();
  expect(asked.some((address) => address.startsWith('/remote-admin/'))).toBe(true);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
});
