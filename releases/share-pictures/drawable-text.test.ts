import { describe, expect, it } from 'vitest';
import { drawableText } from './drawable-text.ts';

const LETTERS = new Set(
  [...' abcdefghijklmnopqrstuvwxyzé0123456789.,:()-–<>بتمنا\u064b'].map(
    (letter) => letter.codePointAt(0) ?? 0,
  ),
);

const drawable = (text: string) => drawableText(text, LETTERS);

describe('drawableText', () => {
  it.each([
    ['a line stays', 'a title, of (one) line', 'a title, of (one) line'],
    ['spaces and line ends of all kinds are one space', ' a\r\n\tb\u00a0\u2009c ', 'a b c'],
    ['accents are composed', 'e\u0301', 'é'],
    ['hyphens are hyphens', 'meta\u2011analysis 1\u20122–3', 'meta-analysis 1-2–3'],
    ['emoji and what they are made of are left out', 'a 🔥👩🏽‍⚕️ b 1️⃣ ❤️', 'a b 1'],
    ['symbols are left out', 'a ™ b', 'a b'],
    ['controls and overrides of direction are left out', 'a\u0000\u001b\u202eb\u2067c', 'abc'],
    ['halves of characters are left out', 'a\ud83d b', 'a b'],
    ['signs that can be drawn from others stay', 'a ≥ 6', 'a ≥ 6'],
    ['vowel marks stay', 'باً', 'باً'],
    ['nothing is nothing', '🔥', ''],
  ])('%s', (_, text, wanted) => {
    expect(drawable(text)).toBe(wanted);
  });

  it.each(['漢字', 'a ∞', 'p ≠ q', 'a ₹', 'ab\u0330'])('%s would lose what it says', (text) => {
    expect(drawable(text)).toBeNull();
  });

  it('is cut between letters, however long it is', () => {
    expect(drawable('a'.repeat(10_000))).toHaveLength(600);
    expect(drawable(`${'a'.repeat(599)}${'e\u0301'.repeat(10)}`)?.at(-1)).toBe('é');
  });
});
