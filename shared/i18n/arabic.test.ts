import { expect, it } from 'vitest';
import * as account from './ar/account.ts';
import * as consoleTexts from './ar/console.ts';
import * as metadata from './ar/metadata.ts';
import * as pages from './ar/pages.ts';
import * as preview from './ar/preview.ts';
import * as shell from './ar/shell.ts';

const TEXTS = Object.entries({ account, consoleTexts, metadata, pages, preview, shell }).flatMap(
  ([name, value]) => textsIn(value, name),
);

const REGISTRIES = ['PROSPERO: PROSPERO', 'ClinicalTrials: ClinicalTrials.gov', 'OSF: OSF'];

it('says everything in Arabic but names and examples of what is typed', () => {
  const keys = TEXTS.filter(isForeign).map((line) => line.replace(/^\w+\.\w+\./, ''));
  expect(keys).toEqual([
    ...['doi: DOI', 'issn: ISSN', 'pmid: PMID'].map((column) => `publications.columns.${column}`),
    ...REGISTRIES.map((registry) => `ongoingProjects.options.registry.${registry}`),
    ...['publicationCard.doi: DOI', 'publication.issn: ISSN', 'publication.pubMed: PubMed'],
    ...REGISTRIES.map((registry) => `project.registries.${registry}`),
  ]);
});

it('keeps examples in their order: digits with hyphens and addresses stand apart from the sentence', () => {
  const isTurned = (line: string) => /\d-\d|:\/\//.test(line.replace(/\u2068[^\u2068]*?\u2069/g, ''));
  expect(TEXTS.filter(isTurned)).toEqual([]);
});

function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** Whether a line has words besides placeholders, and no Arabic letters. */
function isForeign(line: string): boolean {
  const text = line.slice(line.indexOf(': ') + 2).replace(/\{\{[^}]*\}\}/g, '');
  return /\p{L}/u.test(text) && !/[\u0621-\u064a]/.test(text);
}
