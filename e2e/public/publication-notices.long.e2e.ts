import { notices as arabic } from '@burhan/shared/i18n/ar/pages/notices';
import { notices as english } from '@burhan/shared/i18n/en/pages/notices';
import type { NoticeKind } from '@burhan/shared/notices';
import type { Page } from '@playwright/test';
import { readTable } from '../fixtures/content.ts';
import { checkForNotices, test as withCrossref } from '../fixtures/crossref.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect } from '../fixtures/test.ts';

type Noticed = { id: number; title: string; kind: NoticeKind };

/** The first publications of the sample, each with a notice of another kind. */
const KINDS = ['retraction', 'correction', 'concern', 'removal', 'partial_retraction'] as const;

const test = withCrossref.extend<object, { noticed: Noticed[] }>({
  noticed: [
    async ({ stack, nginx, crossref }, use) => {
      const rows = await readTable(stack, 'publications?order=order_index');
      const noticed = KINDS.map((kind, place) => {
        const { id, title, doi } = rows[place] as { id: number; title: string; doi: string };
        crossref.publish(doi.toLowerCase(), kind);
        return { id, title, kind };
      });
      await checkForNotices(stack);
      await expect
        .poll(async () => (await fetch(`${nginx.url}/publications`)).text())
        .toContain(english.label.removal);
      await use(noticed);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const labelled = ({ title, kind }: Noticed, texts: typeof english | typeof arabic) =>
  kind in texts.label ? `${texts.label[kind as keyof typeof texts.label]}: ${title}` : title;

async function expectSaid(
  page: Page,
  noticed: Noticed,
  texts: typeof english | typeof arabic,
): Promise<void> {
  const article = page.locator(`[data-pub="${noticed.id}"]`);
  await expect(article.getByRole('heading', { name: labelled(noticed, texts), exact: true })).toBeAttached();
  await expect(article.getByRole('link', { name: texts.kind[noticed.kind] }).first()).toHaveAttribute(
    'href',
    /^https:\/\/doi\.org\/10\.1000\//,
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, texts } of [
    { prefix: '', texts: english },
    { prefix: '/ar', texts: arabic },
  ]) {
    test(`cards, slides and pages say every notice below '${prefix}/'`, async ({ page, noticed }) => {
      for (const address of [`${prefix}/publications`, prefix || '/']) {
        await page.goto(address);
        for (const each of noticed) await expectSaid(page, each, texts);
      }
      for (const each of noticed) {
        await page.goto(`${prefix}/publications/${each.id}`);
        await expectSaid(page, each, texts);
        if (each.kind !== 'correction')
          await expect(page.getByRole('region', { name: texts.heading[each.kind] })).toBeVisible();
      }
    });
  }
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('notices are accessible on cards, slides and pages', async ({ page, noticed }) => {
    const addresses = ['/publications', '/', ...noticed.map(({ id }) => `/publications/${id}`)];
    for (const address of [...addresses, '/ar/publications']) {
      await openPage(page, address);
      await expectSound(page, address);
    }
  });
});
