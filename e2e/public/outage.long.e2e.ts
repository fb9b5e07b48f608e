import { startNginx } from '../fixtures/nginx.ts';
import { openPage } from '../fixtures/open-page.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

test('while the backend is away the site goes on, and afterwards shows what is new', async ({ browser }) => {
  // A backend that is started again may take its whole minute.
  // Its own: what other tests have read, nginx would go on answering.
  const stack = await startStack();
  const nginx = await startNginx(stack);
  const context = await browser.newContext({ baseURL: nginx.url });
  const page = await context.newPage();
  await openPage(page, '/publications');
  await expect(page.getByRole('article')).toHaveCount(8);
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  try {
    await stack.stop();
    for (const path of ['/', '/who-we-are', '/ongoing-projects', '/publications']) {
      expect((await context.request.get(path)).status()).toBe(200);
    }
    // Rows that nobody has read before are those that the pages were composed with.
    const read = page.waitForResponse((response) => response.url().includes('/rest/v1/submitted_papers'));
    await link('Submitted Papers').click();
    expect((await read).status()).toBe(200);
    await expect(page.getByRole('article')).toHaveCount(5);
    await link('Publications').click();
    await expect(page.getByRole('article')).toHaveCount(8);

    await stack.start();
    await link('Submitted Papers').click();
    await expect(page.getByRole('article')).toHaveCount(5);
  } finally {
    await context.close();
    await nginx.stop();
    await stack.remove();
  }
});
