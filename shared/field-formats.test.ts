import { expect, it } from 'vitest';
import { isOrcid, tidyCode, tidyIssn, tidyOrcid, tidyPmid, tidyUpdates } from './field-formats.ts';

// supabase/tests/fields.test.ts tests the formats together with the database, author-names.test.ts the authors' iDs.

it('the check digit of an iD tells of any one wrong digit', () => {
  const right = '0000-0002-1825-0097';
  expect(isOrcid(right)).toBe(true);
  for (const [place, digit] of [...right].entries())
    for (const other of digit === '-' ? [] : '0123456789'.replace(digit, ''))
      expect(isOrcid(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
});

it.each([
  [tidyCode, ' \u200F٢٠\u200E', '20'],
  [tidyCode, '۲۰۲۷–۰۳‑۰۱', '2027-03-01'],
  [tidyIssn, '2434-561x', '2434-561X'],
  [tidyIssn, 'ISSN: ٠٩٥٩ ٨١٣٨', '0959-8138'],
  [tidyIssn, 'eISSN 17561833', '1756-1833'],
  [tidyIssn, '0959-8139', '0959-8139'],
  [tidyPmid, '٣٣٧٨٢٠٥٧', '33782057'],
  [tidyPmid, 'PMID: 33782057', '33782057'],
  [tidyPmid, 'PubMed 33782057.', '33782057'],
  [tidyPmid, 'https://pubmed.ncbi.nlm.nih.gov/33782057/', '33782057'],
  [tidyPmid, 'PMC8005924', 'PMC8005924'],
  [tidyUpdates, ' ٢٠٢٦-٠١-٠١ بدأنا ٢٠\n2026–02–01 On–going\n', '2026-01-01 بدأنا ٢٠\n2026-02-01 On–going'],
  [tidyOrcid, '٠٠٠٠-٠٠٠٢–١٨٢٥-٠٠٩٧', '0000-0002-1825-0097'],
  [tidyOrcid, 'https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
  [tidyOrcid, '0000000218250097', '0000-0002-1825-0097'],
  [tidyOrcid, 'no iD', 'noiD'],
])('%o makes of %j %j', (tidy, typed, tidied) => {
  expect(tidy(typed)).toBe(tidied);
});
