import { describe, expect, it } from 'vitest';
import type { EditedPage } from './edited-pages.ts';
import { hashOf, NOTHING_STORED, type StoredPage } from './page-document.ts';
import { columnOf, finishedValues, outdatedTexts, storedIn, valuesOfPage } from './page-values.ts';
import { SAMPLE_PAGE } from './testing/sample-page.ts';

const HEADING = columnOf(SAMPLE_PAGE, 'heading');
const ARABIC_HEADING = columnOf(SAMPLE_PAGE, 'heading', 'ar');
const STORY = columnOf(SAMPLE_PAGE, 'cards.story.paragraphs');
const stored = (some: Partial<StoredPage>): StoredPage => ({ ...NOTHING_STORED, ...some });

/** What is stored after something was typed into the form of a page. */
function afterTyping(typed: Record<string, string>, before = NOTHING_STORED, page = SAMPLE_PAGE): StoredPage {
  return storedIn(page, finishedValues(page, { ...valuesOfPage(page, before), ...typed }));
}

/** The page as a later release has it. */
const withHeading = (en: string): EditedPage => ({
  ...SAMPLE_PAGE,
  originals: { ...SAMPLE_PAGE.originals, en: { ...SAMPLE_PAGE.originals.en, heading: en } },
});

describe('what is stored', () => {
  it('is nothing where nothing differs from what the release says', () => {
    expect(afterTyping({})).toEqual(NOTHING_STORED);
    expect(afterTyping({ [HEADING]: 'Who We Are' }, afterTyping({ [HEADING]: 'Us' }))).toEqual(
      NOTHING_STORED,
    );
  });

  it('is what differs, with what it was made from', () => {
    const texts = ['It went on.', 'It began at a bedside.'];

    expect(afterTyping({ [HEADING]: 'Us', [STORY]: JSON.stringify(texts) })).toEqual({
      texts: { heading: 'Us', cards: { story: { paragraphs: texts } } },
      texts_ar: null,
      based_on: {
        heading: hashOf('Who We Are'),
        'cards.story.paragraphs': hashOf(JSON.stringify(['It began at a bedside.', 'It went on.'])),
      },
      translated_from: null,
    });
  });

  it('is the Arabic with the English that it was made from', () => {
    expect(afterTyping({ [HEADING]: 'Us', [ARABIC_HEADING]: 'نحن' })).toEqual({
      texts: { heading: 'Us' },
      texts_ar: { heading: 'نحن' },
      based_on: { heading: hashOf('Who We Are') },
      translated_from: { heading: hashOf('Us') },
    });
  });

  it('has an eyebrow that was emptied, and no Arabic heading that was', () => {
    const eyebrow = columnOf(SAMPLE_PAGE, 'eyebrow');
    const emptied = { [eyebrow]: '', [columnOf(SAMPLE_PAGE, 'eyebrow', 'ar')]: '', [ARABIC_HEADING]: '' };

    expect(afterTyping(emptied)).toMatchObject({ texts: { eyebrow: '' }, texts_ar: { eyebrow: '' } });
    expect(afterTyping(emptied).texts_ar).toEqual({ eyebrow: '' });
  });

  it('keeps what no field is of, and what is of another kind, until somebody types over it', () => {
    const texts = {
      later: { text: 'Of another release.' },
      heading: ['a list'],
      cards: { story: { note: 'x' } },
    };

    expect(afterTyping({}, stored({ texts })).texts).toEqual(texts);
    expect(afterTyping({ [HEADING]: 'Us' }, stored({ texts })).texts).toEqual({ ...texts, heading: 'Us' });
    expect(afterTyping({ [STORY]: '["New."]' }, stored({ texts })).texts).toEqual({
      ...texts,
      cards: { story: { note: 'x', paragraphs: ['New.'] } },
    });
  });
});

describe('what is outdated', () => {
  const kindsOf = (page: EditedPage, before: StoredPage) =>
    outdatedTexts(page, valuesOfPage(page, before)).map(({ kind, column }) => [kind, column]);

  it('is a text whose original the release has changed, and the Arabic of what has changed', () => {
    const before = afterTyping({ [HEADING]: 'Us', [ARABIC_HEADING]: 'نحن' });

    expect(kindsOf(SAMPLE_PAGE, before)).toEqual([]);
    expect(kindsOf(withHeading('Who We Really Are'), before)).toEqual([['original', HEADING]]);
    expect(kindsOf(SAMPLE_PAGE, afterTyping({ [HEADING]: 'Ourselves' }, before))).toEqual([
      ['translation', ARABIC_HEADING],
    ]);
  });

  it('is the Arabic of an English text that was changed where nobody wrote Arabic', () => {
    expect(kindsOf(SAMPLE_PAGE, afterTyping({ [HEADING]: 'Us' }))).toEqual([['translation', ARABIC_HEADING]]);
  });

  it('is the Arabic whose bundled English the release has changed', () => {
    const before = afterTyping({ [ARABIC_HEADING]: 'نحن' });

    expect(kindsOf(withHeading('Us'), before)).toEqual([['translation', ARABIC_HEADING]]);
  });
});
