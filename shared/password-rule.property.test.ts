import { PROPERTY_RUNS, unicodeText } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH, passwordProblem } from './password-rule.ts';

const OWN = [
  'Burhan Clinical Research',
  'برهان للأبحاث السريرية',
  'console.burhan.example',
  'sara.omari@mail.test',
];
const OWN_WORDS =
  'burhan clinical research برهان للأبحاث السريرية console example sara omari mail test'.split(' ');

const lengthOf = (text: string) => [...text].length;
const fits = (text: string) => {
  const length = lengthOf(text);
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
};

/** A word that nobody knows of the site: letters of one script. */
const word = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 4, maxLength: 9 }),
    fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'), minLength: 4, maxLength: 9 }),
    fc.string({ unit: fc.constantFrom(...'абвгдежзийклмн'), minLength: 4, maxLength: 9 }),
  )
  .filter((letters) => !OWN_WORDS.some((own) => letters.includes(own)));
const separator = fc.constantFrom(' ', '-', '.', '_', '', '7');
const ownWord = fc
  .tuple(fc.constantFrom(...OWN_WORDS), fc.boolean())
  .map(([own, isUpper]) => (isUpper ? own.toUpperCase() : own));

test('a passphrase that names the site between two other words is not refused', () => {
  fc.assert(
    fc.property(word, ownWord, word, separator, (first, own, last, between) => {
      const password = [first, own, last].join(between);
      fc.pre(fits(password));
      expect(passwordProblem(password, OWN)).toBeNull();
    }),
    PROPERTY_RUNS,
  );
});

test('of any characters, and without a word of the site, length alone decides', () => {
  fc.assert(
    fc.property(unicodeText(140), (password) => {
      fc.pre(!OWN_WORDS.some((own) => password.normalize('NFKC').toLowerCase().includes(own)));
      const expected = fits(password) ? null : lengthOf(password) < PASSWORD_LENGTH.min ? 'short' : 'long';
      expect(passwordProblem(password, OWN)).toBe(expected);
    }),
    PROPERTY_RUNS,
  );
});

test('what is made of words of the site, digits and signs alone is refused, however it is written', () => {
  const filling = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢!-_ .@#'), maxLength: 8 });
  const parts = fc.array(fc.tuple(ownWord, filling), { minLength: 1, maxLength: 8 });
  const form = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  fc.assert(
    fc.property(filling, parts, form, (before, after, normal) => {
      const password = `${before}${after.flat().join('')}`.normalize(normal);
      fc.pre(fits(password));
      expect(passwordProblem(password, OWN)).toBe('own-words');
    }),
    PROPERTY_RUNS,
  );
});
