import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { expect, test } from '../fixtures/test.ts';
import { brotliBytes } from './brotli-bytes.ts';

/** KB of 1000 bytes, brotli: 203 when written. */
const SCRIPT_LIMIT_KB = 208;

/** Scripts that the page itself names, all of them asked for at once. */
function namedScripts(html: string): Set<string> {
  const named = html.matchAll(
    /<link rel="modulepreload" href="([^"]+)"|<script type="module" src="([^"]+)"/g,
  );
  return new Set([...named].map(([, preloaded, started]) => preloaded ?? started ?? ''));
}

test('the login form comes with what its page names, and with nothing that comes after it', async ({
  page,
  request,
}) => {
  const html = await (await request.get(CONSOLE_PATHS.publications)).text();
  const named = namedScripts(html);
  const scripts = await Promise.all([...named].map(async (path) => (await request.get(path)).text()));
  expect(scripts.reduce((sum, text) => sum + brotliBytes(text), 0) / 1000).toBeLessThanOrEqual(
    SCRIPT_LIMIT_KB,
  );

  let letThrough = () => {};
  const formShown = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/*.js', async (route) => {
    if (!named.has(new URL(route.request().url()).pathname)) await formShown;
    await route.continue();
  });
  await page.goto(CONSOLE_PATHS.publications);

  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  letThrough();
});
