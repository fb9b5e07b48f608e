import { buildPublications } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { citationFiles } from './citation-files.ts';

it('gives each publication its files, and the list those of all', () => {
  const files = citationFiles(buildPublications(2), (rows, format) => `${format} ${rows.length}`);

  expect(Object.fromEntries(files.map(({ file, text }) => [file, text]))).toEqual({
    'publications.bib': 'bibtex 2',
    'publications/1.bib': 'bibtex 1',
    'publications/2.bib': 'bibtex 1',
    'publications.ris': 'ris 2',
    'publications/1.ris': 'ris 1',
    'publications/2.ris': 'ris 1',
    'publications.csl.json': 'csl 2',
    'publications/1.csl.json': 'csl 1',
    'publications/2.csl.json': 'csl 1',
  });
});
