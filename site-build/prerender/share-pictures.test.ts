import { stat } from 'node:fs/promises';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { testFolder } from '@burhan/testing/test-folder';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addSharePicture } from './share-pictures.ts';

const { at } = testFolder();

/** No text may stand this close to the picture's edges. */
const MARGIN = 60;

const add = (title: string, language: Language = 'en', wordmark = 'Burhan') =>
  addSharePicture(at(), at('site'), {
    ...{ language, wordmark, title, dir: DIRECTIONS[language] },
    details: ['Publication', '', 'BMJ'],
  });

/** The positions of bright pixels. The stars of the ground are not bright. */
async function inkOf(picture: Awaited<ReturnType<typeof add>>) {
  const file = at('site', picture?.address ?? '');
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  return Array.from({ length: info.width * info.height }, (_, at) => at)
    .filter((at) => (data[at * info.channels] ?? 0) > 90)
    .map((at) => ({ column: at % info.width, row: Math.floor(at / info.width) }));
}

it.each<[what: string, title: string, language: Language]>([
  ['signs', 'Q&A: <b>is markup</b> shown as it is? [Yes] {no} \\ / | ~ β-blockers at ≥37 °C ± 0.5', 'en'],
  ['a word without end', 'a'.repeat(2000), 'en'],
  ['too many words in Arabic', 'المستشفيات '.repeat(1000), 'ar'],
])('has the right size, is small, and leaves its margins free: %s', async (_, title, language) => {
  const picture = await add(title, language);

  expect((await stat(at('site', picture?.address ?? ''))).size).toBeLessThan(100_000);
  for (const { column, row } of await inkOf(picture))
    if (Math.min(column, 1200 - column, row, 630 - row) < MARGIN) expect([column, row]).toBeNull();
});

it('stands in the mirror for a language from right to left, whose letters it joins', async () => {
  const middleOf = (places: readonly { column: number }[]) =>
    places.reduce((sum, { column }) => sum + column, 0) / places.length;
  const joined = await inkOf(await add('س'.repeat(8), 'ar', 'برهان'));
  const apart = await inkOf(await add('س\u200c'.repeat(8), 'ar', 'برهان'));

  expect(joined.length).toBeLessThan(apart.length);
  expect(middleOf(joined)).toBeGreaterThan(600);
  expect(middleOf(await inkOf(await add('شورى as a word')))).toBeLessThan(600);
});

it('is at an address of what it says, and is told in words', async () => {
  const picture = await add('One');

  expect(picture).toEqual({
    address: expect.stringMatching(/^\/share\/[0-9a-f]{24}\.png$/),
    ...{ width: 1200, height: 630, alt: 'Burhan · One · Publication · BMJ' },
  });
  expect(await add('One')).toEqual(picture);
  expect((await add('Two'))?.address).not.toBe(picture?.address);
});

it('is not drawn with gaps', async () => {
  for (const title of ['漢字の題', 'Effects of ∇', '🔥', '', '\u200f']) expect(await add(title)).toBeNull();
});
