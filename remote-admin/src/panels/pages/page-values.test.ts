import { describe, expect, it } from 'vitest';
import { NOTHING_STORED, type StoredPage } from './page-document.ts';
import { columnOf, finishedValues, storedIn, valuesOfPage } from './page-values.ts';
import { SAMPLE_PAGE } from './testing/sample-page.ts';

const HEADING = columnOf(SAMPLE_PAGE, 'heading');
const ARABIC_HEADING = columnOf(SAMPLE_PAGE, 'heading', 'ar');
const STORY = columnOf(SAMPLE_PAGE, 'cards.story.paragraphs');
const stored = (some: Partial<StoredPage>): StoredPage => ({ ...NOTHING_STORED, ...some });

/** What is stored after something was typed into the form of a page. */
function afterTyping(typed: Record<string, string>, before = NOTHING_STORED, page = SAMPLE_PAGE): StoredPage {
  return storedIn(page, finishedValues(page, { ...valuesOfPage(page, before), ...typed }));
}

describe('what is stored', () => {
  it('is nothing where nothing differs from what the release says', () => {
    expect(afterTyping({})).toEqual(NOTHING_STORED);
    expect(afterTyping({ [HEADING]: 'Who We Are' }, afterTyping({ [HEADING]: 'Us' }))).toEqual(
      NOTHING_STORED,
    );
  });

  it('is what differs, in each language', () => {
    const paragraphs = ['It went on.', 'It began at a bedside.'];

    expect(
      afterTyping({ [HEADING]: 'Us', [ARABIC_HEADING]: 'نحن', [STORY]: JSON.stringify(paragraphs) }),
    ).toEqual({
      texts: { heading: 'Us', cards: { story: { paragraphs } } },
      texts_ar: { heading: 'نحن' },
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
