import { notices as arabic } from '@burhan/shared/i18n/ar/pages/notices';
import { notices as english } from '@burhan/shared/i18n/en/pages/notices';
import type { Locator, Page } from '@playwright/test';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { pageWords, test } from '../fixtures/crossref.ts';
import { panel } from '../fixtures/panel.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect } from '../fixtures/test.ts';

const TITLE = 'Publication 1';
const DOI = '10.1000/one';
const FOUND = '1 new notice was found.';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** By keyboard. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

test('a retraction is found, said, hidden for a reason and shown again', async ({
  page,
  stack,
  nginx,
  crossref,
}) => {
  test.slow();
  const [first, second] = await fillTable(stack, 'publications', 2);
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${first?.id}`, { doi: DOI });
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${second?.id}`, { doi: '10.1000/two' });
  const notice = crossref.publish(DOI, 'retraction');
  const wordsSay = (text: string, address: string) =>
    expect.poll(() => pageWords(`${nginx.url}${address}`), address).toContain(text);
  const wordsDoNotSay = (text: string, address: string) =>
    expect.poll(() => pageWords(`${nginx.url}${address}`), address).not.toContain(text);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  const item = page.getByRole('group', { name: `Notices: ${TITLE}` });

  await press(page, publications.button('Check now'));
  await expect(page.getByText(FOUND)).toBeVisible({ timeout: 30_000 });
  await expect(item.getByRole('link', { name: 'Read the notice' })).toHaveAttribute(
    'href',
    `https://doi.org/${notice}`,
  );
  await expect(page.getByRole('group', { name: 'Notices: Publication 2' })).toContainText(
    'Not known to Crossref',
  );
  for (const address of ['/', '/publications', `/publications/${first?.id}`]) {
    await wordsSay(english.label.retraction, address);
    await wordsSay(arabic.label.retraction, `/ar${address === '/' ? '' : address}`);
  }

  const alert = page.getByRole('region', { name: 'News about publications' });
  await press(page, alert.getByRole('button', { name: `Show ${TITLE}` }));
  await expect(item).toBeFocused();
  await expectSound(page, 'list with notices');
  await press(page, alert.getByRole('button', { name: `Seen Retraction, ${TITLE}` }));
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await press(page, item.getByRole('button', { name: 'Hide' }));
  const dialog = page.getByRole('dialog', { name: 'Hide this notice' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Hide' }));
  await expect(dialog.getByRole('alert')).toHaveText('Say why the notice is hidden.');
  await expectSound(page, 'dialog');
  await page.keyboard.type('It is about another paper.');
  await press(page, dialog.getByRole('button', { name: 'Hide' }));
  await expect(dialog).toBeHidden();
  await expect(item).toContainText('Reason: It is about another paper.');
  for (const address of ['/publications', `/publications/${first?.id}`]) {
    await wordsDoNotSay(english.label.retraction, address);
    await wordsDoNotSay(arabic.label.retraction, `/ar${address}`);
  }

  await press(page, publications.button('History'));
  const history = page.getByRole('dialog', { name: 'History' });
  const entry = history
    .getByRole('listitem')
    .filter({ hasText: 'Notice hidden: It is about another paper.' });
  await expect(entry).toContainText(`Changed ${TITLE}`);
  await expect(entry).toContainText(stack.admin.username);
  await expect(entry.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(page, item.getByRole('button', { name: 'Show again' }));
  await expect(item.getByRole('button', { name: 'Hide' })).toBeVisible();
  await wordsSay(english.label.retraction, '/publications');
  await press(page, publications.button('History'));
  await expect(history.getByRole('listitem').filter({ hasText: 'Notice shown again' })).toHaveCount(1);
});
