import { retractionNotices as arabic } from '@burhan/shared/i18n/ar/pages/retraction-notices';
import { retractionNotices as english } from '@burhan/shared/i18n/en/pages/retraction-notices';
import { crossrefUpdate } from '@burhan/testing/crossref-server';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { panel } from '../fixtures/panel.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { toastsOf } from '../fixtures/toast.ts';

/** Crossref's names of some kinds of notices. */
const TYPES = ['retraction', 'correction', 'expression_of_concern', 'removal', 'partial_retraction'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// remote-public/src/components/retraction-notices/retraction-notices.test.tsx checks the text of each kind.
test('notices are found at the press of a button, and said in the console and on cards, slides and pages', async ({
  page,
  stack,
  nginx,
  crossref,
}) => {
  const rows = await fillTable(stack, 'publications', TYPES.length + 1);
  for (const [place, { id }] of rows.entries())
    await writeElsewhere(stack, 'PATCH', `publications?id=eq.${id}`, { doi: `10.1000/${place}` });
  for (const [place, type] of TYPES.entries())
    crossref.records.set(`10.1000/${place}`, { 'updated-by': [crossrefUpdate(`10.1000/${type}`, type)] });

  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Check now').focus();
  const lastCheck = page.getByRole('tooltip');
  await expect(lastCheck).toHaveText('Not checked for notices yet');
  await page.keyboard.press('Enter');
  await expect(toastsOf(page, 'success')).toContainText('5 new notices were found.');
  const item = page.getByRole('list', { name: 'Notices: Publication 1' });
  await expect(item.getByRole('link', { name: 'Read the notice' })).toHaveAttribute(
    'href',
    'https://doi.org/10.1000/retraction',
  );
  await expect(lastCheck).toHaveText(/^Checked on /);
  await expectSound(page, 'list with notices');

  for (const address of ['/', '/publications', `/publications/${rows[0]?.id}`]) {
    const words = async (path: string) => visibleWords(await (await fetch(nginx.url + path)).text());
    const arabicAddress = address === '/' ? '/ar' : `/ar${address}`;
    await expect.poll(() => words(address), address).toContain(english.label.retraction);
    await expect.poll(() => words(arabicAddress), address).toContain(arabic.label.retraction);
    await openPage(page, address);
    await expectSound(page, address);
  }
});

/** The visible words of a page without scripts. */
function visibleWords(html: string): string {
  const body = html
    .slice(html.indexOf('<body>'))
    .replace(/<script\b.*?<\/script>|<template>.*?<\/template>/gs, '');
  return body.replace(/<[^>]*>/g, '');
}
