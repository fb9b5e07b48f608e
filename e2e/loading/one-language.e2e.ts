import { publicationPath } from '@burhan/shared/publication-address';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page, Response } from '@playwright/test';
import { writeElsewhere } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const SWITCH = 'العربية';

/** Words in Arabic letters; single letters and ranges of digits are code. */
const ARABIC_WORD = /[\u0621-\u064a]{2,}/g;

test('English pages bring no Arabic text and no Arabic font, whatever the database holds', async ({
  page,
  stack,
}) => {
  await writeElsewhere(stack, 'PATCH', 'publications?id=eq.1', { title_ar: 'عنوان' });
  for (const path of [...Object.values(PUBLIC_PATHS), publicationPath({ id: 1, title: '' }, 'en')]) {
    const { texts, addresses } = await visit(page, path);

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

test('Arabic pages bring no English texts of pages', async ({ page }) => {
  const { texts, addresses } = await visit(page, '/ar/who-we-are');

  expect(addresses.filter((address) => /arabic.*woff2$/.test(address))).toHaveLength(2);
  expect(texts.some((text) => text.includes('من نحن'))).toBe(true);
  expect(texts.filter((text) => /Who We Are|Skip to main content/.test(text))).toEqual([]);
});

/** The page and the code and styles that a visit downloads, and all addresses that it asks for. */
async function visit(page: Page, path: string) {
  const responses: Response[] = [];
  const listen = (response: Response) => void responses.push(response);
  page.on('response', listen);
  await openPage(page, path);
  page.off('response', listen);
  const downloads = responses.filter((response) =>
    ['document', 'script', 'stylesheet'].includes(response.request().resourceType()),
  );
  return {
    texts: await Promise.all(downloads.map((response) => response.text())),
    addresses: responses.map((response) => new URL(response.url()).pathname),
  };
}
