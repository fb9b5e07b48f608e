import { retractionNotices as arabic } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as english } from '@burhan/shared/i18n/en/pages/retraction-notices';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { pageWords, test } from '../fixtures/crossref.ts';
import { openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

const KINDS = ['retraction', 'correction', 'concern', 'removal', 'partial_retraction'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What each kind says: remote-public/src/components/retraction-notices/retraction-notices.test.tsx.
test('notices are found at the press of a button, and said in the console and on cards, slides and pages', async ({
  page,
  stack,
  nginx,
  crossref,
}) => {
  test.slow();
  const rows = await fillTable(stack, 'publications', KINDS.length + 1);
  for (const [place, { id }] of rows.entries())
    await writeElsewhere(stack, 'PATCH', `publications?id=eq.${id}`, { doi: `10.1000/${place}` });
  const notices = KINDS.map((kind, place) => crossref.publish(`10.1000/${place}`, kind));
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Check now').focus();
  const lastCheck = page.getByRole('tooltip');
  await expect(lastCheck).toHaveText('Not checked for notices yet');
  await page.keyboard.press('Enter');
  await expect(toastsOf(page, 'success')).toContainText('5 new notices were found.', { timeout: 30_000 });
  const item = page.getByRole('list', { name: 'Notices: Publication 1' });
  await expect(item.getByRole('link', { name: 'Read the notice' })).toHaveAttribute(
    'href',
    `https://doi.org/${notices[0]}`,
  );
  await expect(lastCheck).toHaveText(/^Checked on /);
  await expectSound(page, 'list with notices');

  for (const address of ['/', '/publications', `/publications/${rows[0]?.id}`]) {
    const words = (prefix: string) =>
      pageWords(`${nginx.url}${prefix}${address === '/' && prefix ? '' : address}`);
    await expect.poll(() => words(''), address).toContain(english.label.retraction);
    await expect.poll(() => words('/ar'), address).toContain(arabic.label.retraction);
  }
  const pages = rows.slice(0, KINDS.length).map(({ id }) => `/publications/${id}`);
  for (const address of ['/publications', '/', ...pages, '/ar/publications']) {
    await openPage(page, address);
    await expectSound(page, address);
  }
});
