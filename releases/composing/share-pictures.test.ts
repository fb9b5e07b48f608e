import { stat } from 'node:fs/promises';
import type { Language } from '@burhan/shared/i18n/languages';
import { testFolder } from '@burhan/testing/test-folder';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addSharePicture } from './share-pictures.ts';

const { at } = testFolder();

/** The picture's margins are less than this, and hold no ink. */
const MARGIN = 60;

const add = (title: string, language: Language = 'en', wordmark = 'Burhan') =>
  addSharePicture(at(), at('site'), { language, wordmark, title, details: ['Publication', '', 'BMJ'] });

/** The places of what is bright, which the stars of the ground are not. */
async function inkOf(address: string) {
  const { data, info } = await sharp(at('site', address)).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  return Array.from({ length: info.width * info.height }, (_, at) => at)
    .filter((at) => (data[at * info.channels] ?? 0) > 90)
    .map((at) => ({ column: at % info.width, row: Math.floor(at / info.width) }));
}

const middleOf = (places: readonly { column: number }[]) =>
  places.reduce((sum, { column }) => sum + column, 0) / places.length;

describe('the picture of a page', () => {
  it.each<[what: string, title: string, language: Language]>([
    ['signs', 'Q&A: <b>is markup</b> shown as it is? [Yes] {no} \\ / | ~ β-blockers at ≥37 °C ± 0.5', 'en'],
    ['a word without end', 'a'.repeat(2000), 'en'],
    ['too many words', 'word '.repeat(2000), 'en'],
    ['vowel marks', 'حُسنُ الخُلُقِ في المُمارَسَةِ الطِّبِّيَّة: نصٌّ مُشَكَّل، 2019–2024، 95% CI', 'ar'],
    ['too many words in Arabic', 'المستشفيات '.repeat(1000), 'ar'],
  ])('has the right size, is small, and leaves its margins free: %s', async (_, title, language) => {
    const picture = await add(title, language);

    expect((await stat(at('site', picture?.address ?? ''))).size).toBeLessThan(100_000);
    const outside = (await inkOf(picture?.address ?? '')).filter(
      ({ column, row }) => column < MARGIN || column > 1200 - MARGIN || row < MARGIN || row > 630 - MARGIN,
    );
    expect(outside).toEqual([]);
  });

  it('stands in the mirror for a language from right to left', async () => {
    const [left, right] = [await add('A title'), await add('عنوان', 'ar', 'برهان')];

    expect(middleOf(await inkOf(left?.address ?? ''))).toBeLessThan(600);
    expect(middleOf(await inkOf(right?.address ?? ''))).toBeGreaterThan(600);
  });

  it('joins Arabic letters', async () => {
    const [joined, apart] = [
      await add('سسسسسسسس', 'ar'),
      await add('س\u200cس\u200cس\u200cس\u200cس\u200cس\u200cس\u200cس', 'ar'),
    ];

    const inks = [await inkOf(joined?.address ?? ''), await inkOf(apart?.address ?? '')];
    expect(inks[0]?.length).toBeLessThan(inks[1]?.length ?? 0);
  });

  it('is at an address of what it says, drawn once, and is told in words', async () => {
    const picture = await add('One');
    const drawnAt = (await stat(at('site', picture?.address ?? ''))).mtimeMs;

    expect(picture).toEqual({
      address: expect.stringMatching(/^\/share\/[0-9a-f]{24}\.png$/),
      width: 1200,
      height: 630,
      alt: 'Burhan · One · Publication · BMJ',
    });
    expect(await add('One')).toEqual(picture);
    expect((await stat(at('site', picture?.address ?? ''))).mtimeMs).toBe(drawnAt);
    expect((await add('Two'))?.address).not.toBe(picture?.address);
  });

  it.each(['漢字の題', 'Effects of ∇', '🔥', '', ' ', '\u200f'])(
    'is not drawn with gaps: %j',
    async (title) => {
      expect(await add(title)).toBeNull();
    },
  );
});
