import type { Publication } from '@burhan/shared/entities/content';
import type { RetractionNotice } from '@burhan/shared/retraction-notices';
import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { type CitationStyle, formatCitation } from './format-citation.ts';

const PRISMA = buildPublication({
  title: 'The PRISMA 2020 statement: an updated guideline',
  volume: '372',
  issue: '',
  pages: 'n71',
  pmid: '',
});
const RETRACTION: RetractionNotice = {
  kind: 'retraction',
  doi: '10.1016/s0140-6736(10)60175-4',
  date: '2010-02-06',
  found_at: '2026-01-01T00:00:00Z',
};
const UNKNOWN = { ...RETRACTION, doi: '', date: '' };
const LIFTED = [
  { ...RETRACTION, kind: 'correction' as const },
  RETRACTION,
  { ...RETRACTION, kind: 'reinstatement' as const },
];
const BARE = { volume: '', pages: '', authors: '', date: 'forthcoming', doi: 'javascript:alert(1)' };
const ARABIC = { title: 'مراجعة منهجية', authors: 'محمد القحطاني', date: '٢٠٢١' };
const WHOLE = { volume: '351', issue: '9103', pages: '637–641', pmid: '9500320' };
const CHAPTER = { work_type: 'book-chapter', journal: 'A Companion', volume: '', pages: '218-239' } as const;
const IN_A_BOOK = { ...CHAPTER, publisher: 'Blackwell' };
const PREPRINT = { work_type: 'preprint', journal: 'medRxiv', volume: '', pages: '' } as const;
const SUFFIXED = 'Azeredo WF Jr; Smithson AB 3rd; Writing Committee, Heart and Lung Register; Mansoori H';

it.each<[what: string, style: CitationStyle, fields: Partial<Publication>, says: RegExp]>([
  [
    'an article, without a list number',
    'vancouver',
    {},
    /^Page MJ, McKenzie JE, et al\. The PRISMA 2020 statement: an updated guideline\. BMJ\. 2021;372:n71\. doi:10\.1136\/bmj\.n71$/,
  ],
  [
    'an article, with a cut list of authors',
    'apa',
    {},
    /^Page, M\. J\., McKenzie, J\. E\., et al\. \(2021\)\. The PRISMA 2020 statement: an updated guideline\. BMJ, 372, Article n71\. https:\/\/doi\.org\/10\.1136\/bmj\.n71$/,
  ],
  [
    'six authors at most',
    'vancouver',
    { authors: 'Aa A, Bb B, Cc C, Dd D, Ee E, Ff F, Gg G, Hh H' },
    /^Aa A, .*Ff F, et al\. /,
  ],
  ['what is there', 'vancouver', BARE, /^The PRISMA 2020 statement: an updated guideline\. BMJ\.$/],
  ['no address that is none', 'apa', BARE, /^(?!.*doi)/],
  [
    'Arabic names, titles and digits',
    'vancouver',
    ARABIC,
    /^محمد القحطاني\. مراجعة منهجية\. BMJ\. 2021;372:n71\. /,
  ],
  [
    'issue, shortened pages and PubMed id',
    'vancouver',
    WHOLE,
    /BMJ\. 2021;351\(9103\):637–41\. doi:.* PubMed PMID: 9500320\.$/,
  ],
  ['issue and whole pages', 'apa', WHOLE, /BMJ, 351\(9103\), 637–641\. https/],
  ['a chapter in its book', 'vancouver', IN_A_BOOK, /In: A Companion\. Blackwell; 2021\. p\. 218–39\. doi:/],
  ['a chapter in its book', 'apa', IN_A_BOOK, /In A Companion \(pp\. 218–239\)\. Blackwell\. https:/],
  ['a preprint on its server', 'vancouver', PREPRINT, /guideline\. medRxiv \[Preprint\]\. 2021\. doi:/],
  ['a preprint on its server', 'apa', PREPRINT, /guideline\. medRxiv\. https:\/\/doi\.org\/\S+$/],
  [
    'suffixes and groups',
    'vancouver',
    { authors: SUFFIXED },
    /^Azeredo WF Jr, Smithson AB 3rd, Writing Committee, Heart and Lung Register, Mansoori H\. /,
  ],
  [
    'suffixes and groups',
    'apa',
    { authors: SUFFIXED },
    /^Azeredo, W\. F\., Jr\., Smithson, A\. B\., 3rd, Writing Committee, Heart and Lung Register, & Mansoori, H\. \(/,
  ],
  [
    'a retraction, with its notice',
    'vancouver',
    { notices: [RETRACTION] },
    / doi:10\.1136\/bmj\.n71\. Retraction in: doi:10\.1016\/s0140-6736\(10\)60175-4 \(2010\)\.$/,
  ],
  [
    'a retraction, with its notice',
    'apa',
    { notices: [RETRACTION] },
    /bmj\.n71 \(Retraction published 2010, https:\/\/doi\.org\/10\.1016\/s0140-6736\(10\)60175-4\)$/,
  ],
  ['a retraction of which nobody knows more', 'vancouver', { notices: [UNKNOWN] }, /n71\. Retracted\.$/],
  ['a retraction of which nobody knows more', 'apa', { notices: [UNKNOWN] }, /n71 \(Retraction published\)$/],
  [
    'a correction after a reinstatement',
    'vancouver',
    { notices: LIFTED },
    /n71\. Erratum in: doi:\S+ \(2010\)\.$/,
  ],
  // APA has no form for corrections.
  ['nothing after a reinstatement', 'apa', { notices: LIFTED }, /n71$/],
])('says %s in %s', (_, style, fields, says) => {
  expect(formatCitation({ ...PRISMA, ...fields }, style)).toMatch(says);
});

/** Samples from APA's site and from NLM's sample references. NLM's ranges have hyphens, CSL's have dashes. */
it.each<[style: CitationStyle, fields: Partial<Publication>, printed: string]>([
  [
    'apa',
    {
      authors: 'Burin D, Kilteni K, Rabuffetti M, Slater M, Pia L',
      date: '2019',
      title: 'Body ownership increases the interference between observed and executed movements',
      journal: 'PLOS ONE',
      volume: '14',
      issue: '1',
      pages: 'e0209899',
      doi: '10.1371/journal.pone.0209899',
    },
    'Burin, D., Kilteni, K., Rabuffetti, M., Slater, M., & Pia, L. (2019). Body ownership increases the interference between observed and executed movements. PLOS ONE, 14(1), Article e0209899. https://doi.org/10.1371/journal.pone.0209899',
  ],
  [
    'vancouver',
    {
      authors: 'Halpern SD, Ubel PA, Caplan AL',
      date: '2002-07-25',
      title: 'Solid-organ transplantation in HIV-infected patients',
      journal: 'N Engl J Med',
      volume: '347',
      issue: '4',
      pages: '284-287',
      doi: null,
    },
    'Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002 Jul 25;347(4):284-7.',
  ],
])('writes a reference as those print it who made %s', (style, fields, printed) => {
  const cited = formatCitation({ ...PRISMA, ...fields }, style);
  expect(cited.replaceAll('–', '-').replace(' [Internet]', '')).toBe(printed);
});
