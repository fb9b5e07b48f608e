import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { formatCitation } from './format-citation.ts';

const PRISMA = buildPublication({ title: 'The PRISMA 2020 statement: an updated guideline' });

describe('a copied reference', () => {
  it('follows Vancouver, without a list number', () => {
    expect(formatCitation(PRISMA, 'vancouver')).toBe(
      'Page MJ, McKenzie JE, et al. The PRISMA 2020 statement: an updated guideline. BMJ. 2021. doi:10.1136/bmj.n71',
    );
  });

  it('follows APA, a cut list of authors included', () => {
    expect(formatCitation(PRISMA, 'apa')).toBe(
      'Page, M. J., McKenzie, J. E., et al. (2021). The PRISMA 2020 statement: an updated guideline. BMJ. https://doi.org/10.1136/bmj.n71',
    );
  });

  it('joins a complete list of authors as APA does', () => {
    expect(formatCitation({ ...PRISMA, authors: 'Page MJ, McKenzie JE' }, 'apa')).toMatch(
      /^Page, M\. J\., & McKenzie, J\. E\. \(2021\)\./,
    );
  });

  it('names at most six authors in Vancouver', () => {
    const authors = 'Aa A, Bb B, Cc C, Dd D, Ee E, Ff F, Gg G, Hh H';

    expect(formatCitation({ ...PRISMA, authors }, 'vancouver')).toMatch(/^Aa A, .*Ff F, et al\. /);
  });

  it('does without what is missing', () => {
    const bare = { ...PRISMA, authors: '', date: 'forthcoming', doi: 'javascript:alert(1)' };

    expect(formatCitation(bare, 'vancouver')).toBe('The PRISMA 2020 statement: an updated guideline. BMJ.');
    expect(formatCitation(bare, 'apa')).not.toContain('doi');
  });

  it('keeps Arabic names and titles and reads Arabic digits', () => {
    const arabic = { ...PRISMA, title: 'مراجعة منهجية', authors: 'محمد القحطاني', date: '٢٠٢١' };

    expect(formatCitation(arabic, 'vancouver')).toBe(
      'محمد القحطاني. مراجعة منهجية. BMJ. 2021. doi:10.1136/bmj.n71',
    );
  });
});

describe('a BibTeX file', () => {
  it('holds one article with a plain key', () => {
    expect(formatCitation(PRISMA, 'bibtex')).toBe(
      [
        '@article{page2021prisma,',
        '\tauthor = {Page, M. J. and McKenzie, J. E. and others},',
        '\tjournal = {BMJ},',
        '\tdoi = {10.1136/bmj.n71},',
        '\tyear = {2021},',
        '\ttitle = {The {PRISMA} 2020 statement: an updated guideline},',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('cannot be broken out of by a title', () => {
    const entry = formatCitation({ ...PRISMA, title: 'Braces } @article{evil, & 100% \\input' }, 'bibtex');

    expect(entry).toContain(
      'Braces \\textbraceright{} @article\\textbraceleft{}evil, \\& 100\\% \\textbackslash{}input',
    );
  });

  it('has a key where the title and the authors have no Latin letters', () => {
    const arabic = { ...PRISMA, id: 12, title: 'مراجعة', authors: 'محمد', date: '' };

    expect(formatCitation(arabic, 'bibtex')).toMatch(/^@article\{publication12,/);
  });
});

describe('an RIS file', () => {
  it('holds one journal article in lines that end as the format asks', () => {
    const lines = formatCitation(PRISMA, 'ris').split('\r\n');

    expect(lines[0]).toBe('TY  - JOUR');
    expect(lines).toContain('AU  - Page, M. J.');
    expect(lines).toContain('TI  - The PRISMA 2020 statement: an updated guideline');
    expect(lines).toContain('DO  - 10.1136/bmj.n71');
    expect(lines).toContain('PY  - 2021');
    expect(lines.slice(-2)).toEqual(['ER  - ', '']);
  });

  it('keeps a long title in one line', () => {
    const title = 'word '.repeat(60).trim();

    expect(formatCitation({ ...PRISMA, title }, 'ris').split('\r\n')).toContain(`TI  - ${title}`);
  });

  it('cannot be given a second record by a line break', () => {
    const title = 'One\r\nER  - \r\nTY  - JOUR';

    expect(formatCitation({ ...PRISMA, title }, 'ris').match(/^TY {2}- /gm)).toHaveLength(1);
  });
});
