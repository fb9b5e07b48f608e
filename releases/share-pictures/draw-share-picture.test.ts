import { DIRECTIONS, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawSharePicture } from './draw-share-picture.ts';
import type { DrawnText } from './drawn-text.ts';
import { fitTitle, MAXIMUM_LINES } from './fit-title.ts';
import type { ShareCard } from './share-card.ts';
import { loadShareFonts, SEMI_BOLD } from './share-fonts.ts';

const CARD: ShareCard = {
  direction: 'ltr',
  title: 'A title',
  titleDirection: 'ltr',
  wordmark: 'Burhan',
  kind: 'Publication',
  detail: 'BMJ · 2021',
};

const MAXIMUM_BYTES = 100_000;

/** The picture's margins are less than this, and hold no ink. */
const MARGIN = 60;

async function draw(card: Partial<ShareCard>) {
  const picture = await drawSharePicture({ ...CARD, ...card });
  if (!picture) return null;
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  /** Ink is bright; the pattern is not. */
  const isInk = (column: number, row: number) =>
    (data[(row * info.width + column) * info.channels] ?? 0) > 90;
  const ink: { column: number; row: number }[] = [];
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column++) if (isInk(column, row)) ink.push({ column, row });
  return { picture, info, ink };
}

const middleOf = (places: readonly number[]) => places.reduce((sum, place) => sum + place, 0) / places.length;

/** Titles of all kinds. */
const TITLES: Record<Language, readonly string[]> = {
  en: [
    'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
    'Pneumonoultramicroscopicsilicovolcanoconiosis and its Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'Hearts ❤️ and fire 🔥 in emergency medicine 🚑👩🏽‍⚕️',
    'β-blockers, TNF-α and µ-opioid receptors at 37 °C ± 0.5',
    'Q&A: <b>is markup</b> shown as it is? [Yes] {no} \\ / | ~',
    'https://example.org/a/very/long/address/without/any/space/that/goes/on/and/on/until/it/ends.html?with=a&query=too',
    'word '.repeat(2000),
  ],
  ar: [
    'COVID-19: انتشار العدوى بين الممارسين الصحيين في مستشفيات الرياض',
    'نتائج 1204 مرضى بعمر ≥65 سنة: 2019–2024، 95% CI 0.82–1.07',
    'حُسنُ الخُلُقِ في المُمارَسَةِ الطِّبِّيَّة: نصٌّ مُشَكَّل',
    'لا إله إلا الله: لام ألف، لأن، لإن، لآن',
    'ســـــــلامـــــــة المـــــرضـــــى',
    'المستشفيات '.repeat(1000),
  ],
};

describe.each(SUPPORTED_LANGUAGES)('titles in %s', (language) => {
  const titles = TITLES[language].map((title) => [title.slice(0, 60), title] as const);

  it.each(titles)('%s: of the right size, small, and within the margins', async (_, title) => {
    const direction = DIRECTIONS[language];
    const drawn = await draw({ title, direction, titleDirection: direction });

    expect(drawn?.info).toMatchObject({ format: 'raw', width: 1200, height: 630 });
    expect(drawn?.picture.subarray(1, 4).toString()).toBe('PNG');
    expect(drawn?.picture.length).toBeLessThan(MAXIMUM_BYTES);
    expect(drawn?.picture.length).toBeGreaterThan(5000);
    for (const { column, row } of drawn?.ink ?? [])
      if (column < MARGIN || column > 1200 - MARGIN || row < MARGIN || row > 630 - MARGIN)
        expect.fail(`There is ink at ${column}, ${row}.`);
  });
});

it('stands in the mirror for a language from right to left', async () => {
  const left = await draw({});
  const right = await draw({
    direction: 'rtl',
    titleDirection: 'rtl',
    title: 'منهجية',
    wordmark: 'برهان',
    kind: '',
    detail: 'مجلة',
  });

  expect(middleOf(left?.ink.map(({ column }) => column) ?? [])).toBeLessThan(600);
  expect(middleOf(right?.ink.map(({ column }) => column) ?? [])).toBeGreaterThan(600);
});

it('differs in what it says alone', async () => {
  const [one, same, other] = [await draw({}), await draw({}), await draw({ detail: 'BMJ · 2022' })];

  expect(one?.picture.equals(same?.picture ?? Buffer.of())).toBe(true);
  expect(one?.picture.equals(other?.picture ?? Buffer.of())).toBe(false);
});

it.each(['漢字の題', 'Effects of ∇ on ∞', '🔥', ''])(
  '%s: no picture rather than one with gaps',
  async (title) => {
    expect(await draw({ title })).toBeNull();
  },
);

it('leaves out a journal that cannot be drawn, not the picture', async () => {
  const [without, empty] = [await draw({ detail: '漢字' }), await draw({ detail: '' })];

  expect(without?.picture.equals(empty?.picture ?? Buffer.of())).toBe(true);
});

describe('a title', () => {
  const BOX = { width: 1056, height: 312 };

  const fitted = async (title: string) => {
    await loadShareFonts();
    return fitTitle(title, 'ltr', BOX, { font: SEMI_BOLD, color: '#ffffff' });
  };

  /** How high each line of letters without parts below is, and how many there are. */
  function lineHeights({ data, width, height }: DrawnText): number[] {
    const heights: number[] = [];
    let ink = 0;
    for (let row = 0; row <= height; row++) {
      if (
        data.subarray(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 3 && value > 0)
      )
        ink++;
      else if (ink > 0) {
        heights.push(ink);
        ink = 0;
      }
    }
    return heights;
  }

  it('has four lines where it had more, and ends with an ellipsis', async () => {
    const drawn = await fitted('hose '.repeat(100).trim());
    const even = await fitted('hose '.repeat(36).trim());

    expect(lineHeights(drawn)).toHaveLength(MAXIMUM_LINES);
    expect(drawn.height).toBeLessThanOrEqual(BOX.height);
    expect(drawn.width).toBeGreaterThan(even.width);
  });
});
