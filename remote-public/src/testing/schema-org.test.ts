import { expect, it } from 'vitest';
import { vocabularyProblems } from './schema-org.ts';

const ARTICLE = {
  '@type': 'ScholarlyArticle',
  name: 'An article',
  pageStart: '1',
  author: [{ '@type': 'Person', familyName: 'Page' }],
  isPartOf: {
    '@type': 'PublicationVolume',
    volumeNumber: '1',
    isPartOf: { '@type': 'Periodical', issn: 'x' },
  },
};

const STUDY = { '@type': 'MedicalObservationalStudy', studyDesign: 'https://schema.org/CohortStudy' };

it('knows what a type has from those above it, and what values may be', () => {
  expect(vocabularyProblems(ARTICLE)).toEqual([]);
  expect(vocabularyProblems(STUDY)).toEqual([]);
  expect(vocabularyProblems({ '@type': 'ListItem', item: 'https://a.example/' })).toEqual([]);
});

it.each([
  [{ ...ARTICLE, pagesStart: '1' }, 'ScholarlyArticle has no pagesStart.'],
  [{ ...ARTICLE, '@type': 'Paper' }, 'There is no type Paper.'],
  [{ ...ARTICLE, author: [{ '@type': 'Periodical' }] }, 'ScholarlyArticle.author is no Periodical.'],
  [{ ...ARTICLE, author: [{ '@type': 'Person', issn: 'x' }] }, 'Person has no issn.'],
  [{ ...ARTICLE, publisher: 'A house' }, 'ScholarlyArticle.publisher is no text.'],
  [
    { ...STUDY, studyDesign: 'https://schema.org/RandomizedTrial' },
    'MedicalObservationalStudy.studyDesign is no text.',
  ],
  [{ '@type': 'ListItem', item: 'A page' }, 'ListItem.item is no text.'],
])('tells %j', (node, problem) => {
  expect(vocabularyProblems(node)).toEqual([problem]);
});
