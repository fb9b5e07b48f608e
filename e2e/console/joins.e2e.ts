import type { Locator } from '@playwright/test';
import { fillTable, sendAsAdmin } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  // A browser that says it is run by a program counts nothing.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('a press of Join opens the chat, is counted once, and editors see the number', async ({
  page,
  stack,
  nginx,
}) => {
  const rows = await fillTable(stack, 'ongoing_projects', 2);
  const [id, other] = rows.map((row) => String(row.id));
  const send = await sendAsAdmin(stack);
  const counts = async () => (await send('GET', 'join_counts?select=project_id,presses')).body;
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  const html = async () => (await fetch(`${nginx.url}/ongoing-projects`)).text();
  // Projects of these ids may have been there before.
  await expect.poll(html).toContain(JSON.stringify(rows[0]?.updated_at));
  const press = async (path: string, join: Locator) => {
    await page.goto(path);
    const told = page.waitForResponse((response) => response.url().endsWith('/functions/v1/api/joins'));
    const opened = page.waitForEvent('popup');
    await join.locator('[data-join]').click();
    const chat = await opened;
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/966500000000\?text=/);
    await chat.close();
    expect((await told).status()).toBe(204);
  };
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: id, exact: true }) });

  await press('/ongoing-projects', row);
  expect(await counts()).toEqual([{ project_id: id, presses: 1 }]);
  // The same person on another page, and on the page of another project.
  await press(`/ongoing-projects/${id}`, page.getByRole('main'));
  expect(await counts()).toEqual([{ project_id: id, presses: 1 }]);
  await press(`/ar/ongoing-projects/${other}`, page.getByRole('main'));
  expect(await counts()).toHaveLength(2);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  const projects = panel(page, 'ongoingProjects');
  await projects.openSignedIn(stack);
  await projects.button('Asked to join').click();
  const project = page.getByRole('region', { name: String(id), exact: true });
  await expect(project.getByRole('cell')).toHaveText(['1', '1', '1', '1']);
  await expect(project.getByRole('img', { name: /^1 in the last 30 days/ })).toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(projects.button('Asked to join')).toBeFocused();
});
