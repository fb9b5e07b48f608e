import { foldedDoi } from '@burhan/shared/doi';
import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { column, describeOnDatabase } from './database.ts';

const BLANKS = [
  ' ',
  '\t',
  '\n',
  '\u0085',
  '\u00A0',
  '\u1680',
  '\u180E',
  '\u2003',
  '\u200B',
  '\u2028',
  '\uFEFF',
];

/** What forms of DOIs are made of, and what looks like it. */
const piece = fc.oneof(
  fc.constantFrom(
    'http://',
    'HTTPS://',
    'dx.',
    'www.',
    'doi.org/',
    'DOI.ORG//',
    'doi:',
    'Doi: ',
    '10.',
    '10.1000/',
    '/',
  ),
  fc.constantFrom(
    '?',
    '#',
    '%',
    '%41',
    '%c3%a9',
    '%C3',
    '%E2%82%AC',
    '%ED%A0%80',
    '%F0%9F%A9%BA',
    '%00',
    '%0a',
    '%20',
  ),
  fc.constantFrom(...BLANKS, '\u0001', '\u007F', 'İ', 'ı', 'ſ', 'K', 'Å', '٢', '🩺', 'قلب', 'é'),
  fc.stringMatching(/^[a-zA-Z0-9.()<>;:_-]{1,12}$/),
);
const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));
const form = fc
  .tuple(
    fc.constantFrom(
      '',
      ' ',
      'doi:',
      'https://doi.org/',
      'http://dx.doi.org//',
      'www.doi.org/',
      'doi:\u2003doi.org/',
    ),
    fc.constantFrom('10.1000/', '10.1000.10/', '10.123/', '10.1234567890/', '10.١٢٣٤/'),
    pieces,
    fc.constantFrom('', ' ', '\n', '?a=b', '#top\n', '?a\nb', 'x'.repeat(285), '🩺'.repeat(143)),
  )
  .map((parts) => parts.join(''));

/** A text of the database holds neither. */
const isStored = (text: string) => text.isWellFormed() && !text.includes('\0');

describeOnDatabase('the DOI of a text', (site) => {
  test('is the same in the database as in the console and on pages', async () => {
    const texts = fc.array(fc.oneof(form, pieces, anyText).filter(isStored), {
      minLength: 20,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const dois = await column(
          site.owner.query,
          `select private.normal_doi(text)
           from jsonb_array_elements_text($1::text::jsonb) with ordinality as given (text, place) order by place`,
          [JSON.stringify(given)],
        );
        expect(dois).toEqual(given.map(foldedDoi));
      }),
      PROPERTY_RUNS,
    );
  });
});
