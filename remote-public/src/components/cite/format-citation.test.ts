import type { RetractionNotice } from '@burhan/shared/retraction-notices';
import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { formatCitation } from './format-citation.ts';

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

describe('a copied reference', () => {
  it('follows Vancouver, without a list number', () => {
    expect(formatCitation(PRISMA, 'vancouver')).toBe(
      'Page MJ, McKenzie JE, et al. The PRISMA 2020 statement: an updated guideline. BMJ. 2021;372:n71. doi:10.1136/bmj.n71',
    );
  });

  it('follows APA, a cut list of authors included', () => {
    expect(formatCitation(PRISMA, 'apa')).toBe(
      'Page, M. J., McKenzie, J. E., et al. (2021). The PRISMA 2020 statement: an updated guideline. BMJ, 372, Article n71. https://doi.org/10.1136/bmj.n71',
    );
  });

  it('names at most six authors in Vancouver', () => {
    const authors = 'Aa A, Bb B, Cc C, Dd D, Ee E, Ff F, Gg G, Hh H';

    expect(formatCitation({ ...PRISMA, authors }, 'vancouver')).toMatch(/^Aa A, .*Ff F, et al\. /);
  });

  it('does without what is missing', () => {
    const bare = {
      ...PRISMA,
      volume: '',
      pages: '',
      authors: '',
      date: 'forthcoming',
      doi: 'javascript:alert(1)',
    };

    expect(formatCitation(bare, 'vancouver')).toBe('The PRISMA 2020 statement: an updated guideline. BMJ.');
    expect(formatCitation(bare, 'apa')).not.toContain('doi');
  });

  it('keeps Arabic names and titles and reads Arabic digits', () => {
    const arabic = { ...PRISMA, title: 'مراجعة منهجية', authors: 'محمد القحطاني', date: '٢٠٢١' };

    expect(formatCitation(arabic, 'vancouver')).toBe(
      'محمد القحطاني. مراجعة منهجية. BMJ. 2021;372:n71. doi:10.1136/bmj.n71',
    );
  });

  it('says volume, issue and pages, shortened as each style does, and the PubMed id', () => {
    const whole = { ...PRISMA, volume: '351', issue: '9103', pages: '637–641', pmid: '9500320' };

    expect(formatCitation(whole, 'vancouver')).toMatch(
      /BMJ\. 2021;351\(9103\):637–41\. doi:.* PubMed PMID: 9500320\.$/,
    );
    expect(formatCitation(whole, 'apa')).toMatch(/BMJ, 351\(9103\), 637–641\. https/);
  });

  it('cites a chapter in its book, and a preprint on its server', () => {
    const chapter = {
      ...PRISMA,
      work_type: 'book-chapter' as const,
      journal: 'A Companion',
      volume: '',
      pages: '218-239',
      publisher: 'Blackwell',
    };
    const preprint = { ...PRISMA, work_type: 'preprint' as const, journal: 'medRxiv', volume: '', pages: '' };

    expect(formatCitation(chapter, 'vancouver')).toContain(
      'In: A Companion. Blackwell; 2021. p. 218–39. doi:',
    );
    expect(formatCitation(chapter, 'apa')).toContain('In A Companion (pp. 218–239). Blackwell. https://');
    expect(formatCitation(preprint, 'vancouver')).toContain('guideline. medRxiv [Preprint]. 2021. doi:');
    expect(formatCitation(preprint, 'apa')).toMatch(
      /guideline\. medRxiv\. https:\/\/doi\.org\/10\.1136\/bmj\.n71$/,
    );
  });
});

/** As APA's own site and NLM's samples of references print them; NLM's ranges have hyphens, CSL's dashes. */
describe('an example that is published by those who made the style', () => {
  const bare = { ...PRISMA, volume: '', issue: '', pages: '', pmid: '', notices: null };

  it.each([
    {
      authors: 'Grady JS, Her M, Moreno G, Perez C, Yelinek J',
      date: '2019',
      title:
        'Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States',
      journal: 'Psychology of Popular Media Culture',
      volume: '8',
      issue: '3',
      pages: '207–217',
      doi: '10.1037/ppm0000185',
      printed:
        'Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. Psychology of Popular Media Culture, 8(3), 207–217. https://doi.org/10.1037/ppm0000185',
    },
    {
      authors: 'Burin D, Kilteni K, Rabuffetti M, Slater M, Pia L',
      date: '2019',
      title: 'Body ownership increases the interference between observed and executed movements',
      journal: 'PLOS ONE',
      volume: '14',
      issue: '1',
      pages: 'e0209899',
      doi: '10.1371/journal.pone.0209899',
      printed:
        'Burin, D., Kilteni, K., Rabuffetti, M., Slater, M., & Pia, L. (2019). Body ownership increases the interference between observed and executed movements. PLOS ONE, 14(1), Article e0209899. https://doi.org/10.1371/journal.pone.0209899',
    },
    {
      work_type: 'preprint' as const,
      authors: 'Leuker C, Samartzidis L, Hertwig R, Pleskac TJ',
      date: '2018',
      title: 'When money talks: Judging risk and coercion in high-paying clinical trials',
      journal: 'PsyArXiv',
      doi: '10.17605/OSF.IO/9P7CB',
      printed:
        'Leuker, C., Samartzidis, L., Hertwig, R., & Pleskac, T. J. (2018). When money talks: Judging risk and coercion in high-paying clinical trials. PsyArXiv. https://doi.org/10.17605/OSF.IO/9P7CB',
    },
  ])('of APA: $journal', ({ printed, ...fields }) => {
    expect(formatCitation({ ...bare, ...fields }, 'apa')).toBe(printed);
  });

  it.each([
    {
      authors: 'Halpern SD, Ubel PA, Caplan AL',
      date: '2002-07-25',
      title: 'Solid-organ transplantation in HIV-infected patients',
      journal: 'N Engl J Med',
      volume: '347',
      issue: '4',
      pages: '284-287',
      printed:
        'Halpern SD, Ubel PA, Caplan AL. Solid-organ transplantation in HIV-infected patients. N Engl J Med. 2002 Jul 25;347(4):284-7.',
    },
    {
      authors: 'Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al.',
      date: '2002',
      title:
        'Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury',
      journal: 'Brain Res',
      volume: '935',
      issue: '1-2',
      pages: '40-46',
      printed:
        'Rose ME, Huerbin MB, Melick J, Marion DW, Palmer AM, Schiding JK, et al. Regulation of interstitial excitatory amino acid concentrations after cortical contusion injury. Brain Res. 2002;935(1-2):40-6.',
    },
  ])('of NLM: $journal', ({ printed, ...fields }) => {
    const cited = formatCitation({ ...bare, doi: null, ...fields }, 'vancouver');
    expect(cited.replaceAll('–', '-').replace(' [Internet]', '')).toBe(printed);
  });
});

describe('a reference to what was retracted', () => {
  const cited = (notices: RetractionNotice[], style: 'vancouver' | 'apa') =>
    formatCitation({ ...PRISMA, notices }, style);

  it('says so in the form of the style, with the notice', () => {
    expect(cited([RETRACTION], 'vancouver')).toMatch(
      / doi:10\.1136\/bmj\.n71\. Retraction in: doi:10\.1016\/s0140-6736\(10\)60175-4 \(2010\)\.$/,
    );
    expect(cited([RETRACTION], 'apa')).toMatch(
      / https:\/\/doi\.org\/10\.1136\/bmj\.n71 \(Retraction published 2010, https:\/\/doi\.org\/10\.1016\/s0140-6736\(10\)60175-4\)$/,
    );
  });

  it('says it where nobody knows where and when', () => {
    const unknown = { ...RETRACTION, doi: '', date: '' };

    expect(cited([unknown], 'vancouver')).toMatch(/n71\. Retracted\.$/);
    expect(cited([unknown], 'apa')).toMatch(/n71 \(Retraction published\)$/);
  });

  it('says it no more after a reinstatement, but corrections still, which APA has no form for', () => {
    const lifted = [
      { ...RETRACTION, kind: 'correction' as const },
      RETRACTION,
      { ...RETRACTION, kind: 'reinstatement' as const },
    ];

    expect(cited(lifted, 'vancouver')).toMatch(/n71\. Erratum in: doi:\S+ \(2010\)\.$/);
    expect(cited(lifted, 'apa')).toMatch(/n71$/);
  });
});

describe('authors', () => {
  it('keep suffixes and groups as each style writes them', () => {
    const authors = 'Azeredo WF Jr; Smithson AB 3rd; Writing Committee, Heart and Lung Register; Mansoori H';

    expect(formatCitation({ ...PRISMA, authors }, 'vancouver')).toMatch(
      /^Azeredo WF Jr, Smithson AB 3rd, Writing Committee, Heart and Lung Register, Mansoori H\. /,
    );
    expect(formatCitation({ ...PRISMA, authors }, 'apa')).toMatch(
      /^Azeredo, W\. F\., Jr\., Smithson, A\. B\., 3rd, Writing Committee, Heart and Lung Register, & Mansoori, H\. \(/,
    );
  });
});
