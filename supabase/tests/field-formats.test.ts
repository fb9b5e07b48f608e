import { FIELD_FORMATS, isIssn, isOrcid } from '@burhan/shared/field-formats';
import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';

/** Digits and what stands between them, more or less as an ISSN or an iD has it. */
const digits = (groups: number) =>
  fc.array(fc.stringMatching(/^[0-9]{4}$|^[0-9]{3}X$|^[0-9a-zX٠-٩ -]{0,5}$/), {
    minLength: groups,
    maxLength: groups,
  });

const ISSN = fc.oneof(
  digits(2).map((groups) => groups.join('-')),
  fc.constant('0959-8138'),
);
const ORCID = fc.oneof(
  digits(4).map((groups) => groups.join('-')),
  fc.constant('0000-0002-1694-233X'),
);

describeOnDatabase('the formats of fields', (site) => {
  const line = fc.tuple(fc.constantFrom('Page MJ', 'محمد', '', ' x', 'O-X 1'), ORCID);
  const authors = fc
    .array(
      line.map((parts) => parts.join(' ')),
      { minLength: 1, maxLength: 3 },
    )
    .map((lines) => lines.join('\n'));

  test.each([
    ['an ISSN', ISSN, 'private.is_issn', isIssn],
    ['an ORCID iD', ORCID, 'private.is_orcid', isOrcid],
    ['the iDs of authors', authors, 'private.are_author_orcids', FIELD_FORMATS.authorOrcids],
  ])('are the same in the database as in the browser: %s', async (_name, texts, name, isValid) => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await call(site.owner.query, name, text)).toBe(isValid(text));
      }),
      PROPERTY_RUNS,
    );
  });
});
