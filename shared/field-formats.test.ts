import { describe, expect, it } from 'vitest';
import {
  FIELD_FORMATS,
  isIssn,
  isOrcid,
  parseAuthorOrcids,
  printAuthorOrcids,
  tidyCode,
  tidyIssn,
  tidyOrcid,
  tidyPmid,
  tidyUpdates,
} from './field-formats.ts';

describe('an ISSN', () => {
  it.each(['0959-8138', '1756-1833', '2434-561X'])('%s is one', (text) => {
    expect(isIssn(text)).toBe(true);
  });

  it.each(['0959-8139', '09598138', '0959-813x', ' 0959-8138', '0959-8138\n', '', '٠٩٥٩-٨١٣٨'])(
    '%j is none',
    (text) => {
      expect(isIssn(text)).toBe(false);
    },
  );
});

describe('an ORCID iD', () => {
  it.each([
    ['https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['0000000218250097', '0000-0002-1825-0097'],
    [' 0000-0002-1825-0097 ', '0000-0002-1825-0097'],
    ['0000-0002-18', '0000-0002-18'],
    ['no iD', 'noiD'],
  ])('is read from %j as %j', (text, tidy) => {
    expect(tidyOrcid(text)).toBe(tidy);
  });

  it.each(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X'])('%s is one', (text) => {
    expect(isOrcid(text)).toBe(true);
  });

  it.each(['0000-0002-1825-0098', '0000000218250097', '0000-0002-1694-233x', '', 'https://orcid.org/'])(
    '%j is none',
    (text) => {
      expect(isOrcid(text)).toBe(false);
    },
  );

  it('has a check digit that tells of any one wrong digit', () => {
    const right = '0000-0002-1825-0097';
    for (const [place, digit] of [...right].entries()) {
      for (const other of digit === '-' ? [] : '0123456789'.replace(digit, ''))
        expect(isOrcid(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
    }
  });
});

describe('the iDs of authors', () => {
  it('are a line each, by the name as it was typed', () => {
    const authors = [
      { name: 'Page MJ', orcid: '0000-0002-4242-7526' },
      { name: 'محمد القحطاني', orcid: '0000-0002-1825-0097' },
    ];

    expect(parseAuthorOrcids(printAuthorOrcids(authors))).toEqual(authors);
    expect(parseAuthorOrcids(null)).toEqual([]);
    expect(parseAuthorOrcids('')).toEqual([]);
  });

  it.each(['0000-0002-4242-7526', 'Page MJ 0000-0002-4242-7527', 'Page MJ 0000-0002-4242-7526\n', 'Page MJ'])(
    'are not %j',
    (text) => {
      expect(parseAuthorOrcids(text)).toBeNull();
    },
  );
});

it.each([
  ['pmid', '33782057', true],
  ['pmid', '0123', false],
  ['pmid', '1234567890', false],
  ['webAddress', 'https://creativecommons.org/licenses/by/4.0/', true],
  ['webAddress', 'javascript:alert(1)', false],
  ['webAddress', 'https://a b', false],
  ['whatsappNumber', '966500000000', true],
  ['whatsappNumber', '+966500000000', false],
  ['whatsappNumber', '0500000000', false],
  ['contact', 'privacy@example.org', true],
  ['contact', 'https://example.org/privacy', true],
  ['contact', 'http://example.org', false],
  ['contact', 'https://example', false],
  ['contact', 'javascript:alert(1)', false],
  ['contact', 'a@b', false],
  ['contact', 'a@example.org?bcc=b@example.org', false],
  ['contact', 'mailto:a@example.org', false],
  ['contact', 'a@example.org, b@example.org', false],
] as const)('as %s, %j: %s', (format, text, fits) => {
  expect(FIELD_FORMATS[format](text)).toBe(fits);
});

describe('what is typed or pasted', () => {
  it.each([
    [tidyCode, ' \u200F٢٠\u200E', '20'],
    [tidyCode, '٢٠٢٧-٠٣-٠١', '2027-03-01'],
    [tidyCode, '۲۰۲۷–۰۳‑۰۱', '2027-03-01'],
    [tidyIssn, '2434-561x', '2434-561X'],
    [tidyIssn, '2434561X', '2434-561X'],
    [tidyIssn, '2434–561X', '2434-561X'],
    [tidyIssn, 'ISSN: ٠٩٥٩ ٨١٣٨', '0959-8138'],
    [tidyIssn, 'eISSN 1756-1833', '1756-1833'],
    [tidyIssn, '0959-8139', '0959-8139'],
    [tidyPmid, '٣٣٧٨٢٠٥٧', '33782057'],
    [tidyPmid, 'PMID: 33782057', '33782057'],
    [tidyPmid, 'https://pubmed.ncbi.nlm.nih.gov/33782057/', '33782057'],
    [tidyPmid, 'PMC8005924', 'PMC8005924'],
    [
      tidyUpdates,
      ' ٢٠٢٦-٠١-٠١ بدأنا بـ ٢٠ دراسة\n2026–02–01 On–going\n',
      '2026-01-01 بدأنا بـ ٢٠ دراسة\n2026-02-01 On–going',
    ],
    [tidyOrcid, '٠٠٠٠-٠٠٠٢–١٨٢٥-٠٠٩٧', '0000-0002-1825-0097'],
  ])('%o makes of %j %j', (tidy, typed, tidied) => {
    expect(tidy(typed)).toBe(tidied);
  });
});
