import { expect, it } from 'vitest';
import * as account from './ar/account.ts';
import * as consoleTexts from './ar/console.ts';
import * as metadata from './ar/metadata.ts';
import * as pages from './ar/pages.ts';
import * as preview from './ar/preview.ts';
import * as shell from './ar/shell.ts';

it('says everything in Arabic but names and examples of what is typed', () => {
  const texts = Object.entries({ account, consoleTexts, metadata, pages, preview, shell });
  const foreign = texts.flatMap(([name, value]) => textsIn(value, name)).filter(isForeign);
  expect(foreign).toMatchInlineSnapshot(`
    [
      "consoleTexts.consoleTexts.publications.columns.doi: DOI",
      "consoleTexts.consoleTexts.publications.columns.issn: ISSN",
      "consoleTexts.consoleTexts.publications.columns.pmid: PMID",
      "consoleTexts.consoleTexts.ongoingProjects.options.registry.PROSPERO: PROSPERO",
      "consoleTexts.consoleTexts.ongoingProjects.options.registry.ClinicalTrials: ClinicalTrials.gov",
      "consoleTexts.consoleTexts.ongoingProjects.options.registry.OSF: OSF",
      "pages.pages.publicationCard.doi: DOI",
      "pages.pages.publication.issn: ISSN",
      "pages.pages.publication.pubMed: PubMed",
      "pages.pages.project.registries.PROSPERO: PROSPERO",
      "pages.pages.project.registries.ClinicalTrials: ClinicalTrials.gov",
      "pages.pages.project.registries.OSF: OSF",
    ]
  `);
});

it('keeps examples in their order: digits with hyphens and addresses stand apart from the sentence', () => {
  const texts = Object.entries({ account, consoleTexts, metadata, pages, preview, shell });
  const turned = texts
    .flatMap(([name, value]) => textsIn(value, name))
    .filter((line) => /\d-\d|:\/\//.test(line.replace(/\u2068[^\u2068]*?\u2069/g, '')));
  expect(turned).toEqual([]);
});

function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

/** Has words, beside placeholders, and none in Arabic letters. */
function isForeign(line: string): boolean {
  const text = line.slice(line.indexOf(': ') + 2).replace(/\{\{[^}]*\}\}/g, '');
  return /\p{L}/u.test(text) && !/[\u0621-\u064a]/.test(text);
}
