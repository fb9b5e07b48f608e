import { retractionNotices as arabic } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as english } from '@burhan/shared/i18n/en/pages/retraction-notices';
import { crossrefUpdate } from '@burhan/testing/crossref-server';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// remote-public/src/components/retraction-notices/retraction-notices.test.tsx checks the text of each kind.
test('notices are found at the press of a button, and said in the console and on cards, slides and pages', async ({
  page,
  stack,
  nginx,
  crossref,
}) => {
  const [row] = await fillTable(stack, 'publications', 2);
  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${row?.id}`, { doi: '10.1000/1' });
  crossref.records.set('10.1000/1', { 'updated-by': [crossrefUpdate('10.1000/retraction', 'retraction')] });

  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Check now').focus();
  const lastCheck = page.getByRole('tooltip');
  await expect(lastCheck).toHaveText('Not checked for notices yet');
  await page.keyboard.press('Enter');
  await expect(toastsOf(page, 'success')).toContainText('1 new notice was found.');
  const item = page.getByRole('list', { name: 'Notices: Publication 1' });
  await expect(item.getByRole('link', { name: 'Read the notice' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1000/retraction',
  );
  await expect(lastCheck).toHaveText(/^Checked on /);
  await expectSound(page, 'list with notices');

  const html = async (path: string) => (await fetch(nginx.url + path)).text();
  for (const path of ['', '/publications', `/publications/${row?.id}`]) {
    await expect.poll(() => html(`${path}?`), path).toContain(`>${english.label.retraction}<`);
    await expect.poll(() => html(`/ar${path}`), path).toContain(`>${arabic.label.retraction}<`);
  }
  await openPage(page, '/publications');
  await expectSound(page, 'list of publications with notices');
});
