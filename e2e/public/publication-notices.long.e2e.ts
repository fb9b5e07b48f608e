import { notices as english } from '@burhan/shared/i18n/en/pages/notices';
import { accessToken } from '@burhan/testing/sign-in';
import { readTable } from '../fixtures/content.ts';
import { test } from '../fixtures/crossref.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect } from '../fixtures/test.ts';

/** The first publications of the sample each get a notice of another kind. */
const KINDS = ['retraction', 'correction', 'concern', 'removal', 'partial_retraction'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// What each of them says: remote-public/src/blocks/notices/notices.test.tsx.
test('notices are accessible on cards, slides and pages', async ({ page, stack, nginx, crossref }) => {
  const rows = await readTable(stack, 'publications?order=order_index');
  const noticed = KINDS.map((kind, place) => {
    crossref.publish(String(rows[place]?.doi).toLowerCase(), kind);
    return `/publications/${rows[place]?.id}`;
  });
  const authorization = `Bearer ${await accessToken(stack, stack.admin)}`;
  const headers = { apikey: stack.publishableKey, authorization };
  const checked = await fetch(`${stack.url}/functions/v1/api/notices`, { method: 'POST', headers });
  expect(await checked.json()).toMatchObject({ failed: 0 });
  await expect
    .poll(async () => (await fetch(`${nginx.url}/publications`)).text())
    .toContain(english.label.removal);

  for (const address of ['/publications', '/', ...noticed, '/ar/publications']) {
    await openPage(page, address);
    await expectSound(page, address);
  }
});
