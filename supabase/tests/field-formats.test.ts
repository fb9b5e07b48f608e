import { FIELD_FORMATS, isIssn, isOrcid } from '@burhan/shared/field-formats';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';

const ISSNS = ['0959-8138', '2434-561X', '0959-8139', '0959-813x', '09598138', ' 0959-8138', '٠959-8138', ''];
const ORCIDS = [
  ...['0000-0002-1694-233X', '0000-0002-1825-0097', '0000-0002-1825-0098', '0000-0002-1694-233x'],
  ...['0000000216942330', '0000-0002-1694', '0000-0002-1825-0097 ', '٠000-0002-1825-0097', ''],
];
const AUTHORS = [
  ...['Page MJ 0000-0002-1825-0097', 'محمد 0000-0002-1694-233X\nO-X 1 0000-0002-1825-0097'],
  ...['0000-0002-1825-0097', ' x 0000-0002-1825-0097', 'Page MJ 0000-0002-1825-0098', 'Page MJ'],
  'Page MJ 0000-0002-1825-0097\nPage MJ',
];

describeOnDatabase('the formats of fields', (site) => {
  test.each([
    ['an ISSN', ISSNS, 'private.is_issn', isIssn],
    ['an ORCID iD', ORCIDS, 'private.is_orcid', isOrcid],
    ['the iDs of authors', AUTHORS, 'private.are_author_orcids', FIELD_FORMATS.authorOrcids],
  ])('are the same in the database as in the browser: %s', async (_name, texts, name, isValid) => {
    expect(isValid(texts[0] ?? '')).toBe(true);
    for (const text of texts) expect(await call(site.owner.query, name, text), text).toBe(isValid(text));
  });
});
