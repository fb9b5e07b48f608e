import { FIELD_FORMATS, isIssn, isOrcid } from '@burhan/shared/field-formats';
import { PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';

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
  const holds = async (sql: string, text: string): Promise<boolean | null> =>
    (await site.owner.query<{ holds: boolean }>(`select ${sql} as holds`, [text]))[0]?.holds ?? null;

  test('are the same in the database as in the browser: ISSN', async () => {
    await fc.assert(
      fc.asyncProperty(ISSN, async (text) => {
        expect(await holds('private.is_issn($1)', text)).toBe(isIssn(text));
      }),
      PROPERTY_RUNS,
    );
  });

  test('are the same in the database as in the browser: ORCID iD', async () => {
    await fc.assert(
      fc.asyncProperty(ORCID, async (text) => {
        expect(await holds('private.is_orcid($1)', text)).toBe(isOrcid(text));
      }),
      PROPERTY_RUNS,
    );
  });

  test('are the same in the database as in the browser: the iDs of authors', async () => {
    const line = fc.tuple(fc.constantFrom('Page MJ', 'محمد', '', ' x', 'O-X 1'), ORCID);
    const lines = fc.array(
      line.map((parts) => parts.join(' ')),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (given) => {
        const text = given.join('\n');
        expect(await holds('private.are_author_orcids($1)', text)).toBe(FIELD_FORMATS.authorOrcids(text));
      }),
      PROPERTY_RUNS,
    );
  });
});
