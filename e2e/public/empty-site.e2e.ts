import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ seed: 'none' });

const EMPTY = {
  '/': 'No featured publications available at the moment.',
  '/publications': 'No publications available at the moment.',
  '/accepted-manuscripts': 'No submitted papers found.',
  '/submitted-papers': 'No submitted papers found.',
  '/ongoing-projects': 'No ongoing projects at the moment.',
};

test('each page of an installation without content says so, from its HTML on', async ({ page, request }) => {
  for (const [path, text] of Object.entries(EMPTY)) {
    const html = await (await request.get(path)).text();
    // What stands in a template or for scripts is read by nobody.
    const read = html.replace(/<(template|script)\b.*?<\/\1>/gs, '');
    expect(read).toContain(text);
    expect(read).not.toContain('Loading');

    await openPage(page, path);

    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ has: page.getByRole('img') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next publication' })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
