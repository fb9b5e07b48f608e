import { type CSL, plugins, type util } from '@citation-js/core';
import '@citation-js/plugin-csl';
import { authorNames, sortedName } from '@burhan/shared/author-names';
import type { Citation } from '../../data/site.ts';
import {
  type CitationRecord,
  type CitedAuthor,
  type CitedPublication,
  citationKey,
  citationRecord,
  dotted,
} from './citation-record.ts';
import { apaNotices, vancouverNotices } from './retraction-words.ts';

export type CitationStyle = 'vancouver' | 'apa';

const MORE = 'et al.';

// Each reference is written alone, so the parts of APA's style for citations in a text and for sorting are removed.
// Parsing them would take a second and 90 MB of memory.
const { styles }: { styles: util.Register<string> } = plugins.config.get('@csl');
styles.set('apa', without(without(styles.get('apa'), '<citation ', '</citation>'), '<sort>', '</sort>'));

function without(text: string, from: string, to: string): string {
  const start = text.indexOf(from);
  return text.slice(0, start) + text.slice(text.indexOf(to, start) + to.length);
}

/** Caches citations by the ids of rows, because most rows are unchanged in the next prerendering. */
const known = new Map<number, { row: string; citation: Citation }>();

export function citationOf(publication: CitedPublication): Citation {
  const row = JSON.stringify(publication);
  const last = known.get(publication.id);
  if (last?.row === row) return last.citation;
  const citation = {
    vancouver: formatCitation(publication, 'vancouver'),
    apa: formatCitation(publication, 'apa'),
    key: citationKey(publication),
  };
  known.set(publication.id, { row, citation });
  return citation;
}

/** Writes a publication's reference, followed by its notices in the form of the style. */
export function formatCitation(publication: CitedPublication, style: CitationStyle): string {
  // The address would repeat the DOI, and the notices are added below.
  const { URL: _, note: __, status: ___, license: ____, ...record } = citationRecord(publication);
  const { hasMore } = authorNames(publication.authors);
  return style === 'vancouver'
    ? joined(vancouver(record, hasMore), vancouverNotices(publication))
    : joined(apa(record, hasMore), apaNotices(publication));
}

function vancouver(record: CitationRecord, hasMore: boolean): string {
  const author = hasMore ? [...record.author, { literal: MORE }] : record.author;
  // Preprints have PubMed's form: 'medRxiv [Preprint]. 2020 Mar 24. doi:…'.
  const { publisher, genre: _, ...preprint } = record;
  const cited: CitationRecord =
    record.type === 'article'
      ? { ...preprint, type: 'article-journal', 'container-title': `${publisher ?? ''} [Preprint]`.trim() }
      : record;
  return reference({ ...cited, author }, 'vancouver').replace(/^1\. /, '');
}

function apa({ genre: _, ...record }: CitationRecord, hasMore: boolean): string {
  const names = record.author.map((name) =>
    'suffix' in name ? { ...name, suffix: dotted(name.suffix) } : name,
  ) as CitedAuthor[];
  // The style would put an ampersand before 'et al.'.
  const author = hasMore ? [{ literal: apaNames(names) }] : names;
  return reference({ ...record, author }, 'apa');
}

function reference(record: CitationRecord, template: CitationStyle): string {
  return String(
    plugins.output.format('bibliography', [record as CSL], { template, format: 'text', lang: 'en-US' }),
  ).trim();
}

function apaNames(names: readonly CitedAuthor[]): string {
  return [...names.map(sortedName), MORE].join(', ');
}

/** Joins a reference and words about notices. A full stop is added between them, but not before a bracket. */
function joined(reference: string, words: string): string {
  if (!words) return reference;
  return /[.)]$/.test(reference) || words.startsWith('(')
    ? `${reference} ${words}`
    : `${reference}. ${words}`;
}
