import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { BrowserContext, Response } from '@playwright/test';
import { withPublication } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const SWITCH = 'العربية';

/** Words in Arabic letters; single letters and ranges of digits are code. */
const ARABIC_WORD = /[\u0621-\u064a]{2,}/g;

test('English pages bring no Arabic text and no Arabic font, whatever the database holds', async ({
  context,
  stack,
  nginx,
}) => {
  await withPublication({ stack, nginx }, 1, { title_ar: 'عنوان' }, async () => {
    for (const path of [...Object.values(PUBLIC_PATHS), publicationPath({ id: 1, title: '' }, 'en')]) {
      const { texts, addresses } = await visit(context, path);

      const words = texts.flatMap((text) => text.match(ARABIC_WORD) ?? []);
      expect(
        words.filter((word) => word !== SWITCH),
        path,
      ).toEqual([]);
      expect(
        addresses.filter((address) => /arabic|\/ar-/.test(address)),
        path,
      ).toEqual([]);
    }
  });
});

test('Arabic pages bring no English texts of pages', async ({ context }) => {
  const { texts, addresses } = await visit(context, '/ar/who-we-are');

  expect(addresses.filter((address) => /arabic.*woff2$/.test(address))).toHaveLength(2);
  expect(texts.some((text) => text.includes('من نحن'))).toBe(true);
  expect(texts.filter((text) => /Who We Are|Skip to main content/.test(text))).toEqual([]);
});

/** The page and the code and styles that a visit downloads, and all addresses that it asks for. */
async function visit(context: BrowserContext, path: string) {
  // A page of its own: what another page asked for last may be answered while it is left, and cannot be read then.
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await openPage(page, path);
  const downloads = responses.filter((response) =>
    ['document', 'script', 'stylesheet'].includes(response.request().resourceType()),
  );
  const texts = await Promise.all(downloads.map((response) => response.text()));
  const addresses = responses.map((response) => new URL(response.url()).pathname);
  await page.close();
  return { texts, addresses };
}
