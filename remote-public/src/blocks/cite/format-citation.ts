import { type CSL, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import type { AuthorName } from '@burhan/shared/author-names';
import type { Publication } from '@burhan/shared/entities/content';
import { citationRecord } from './citation-record.ts';

export type CitationFormat = 'vancouver' | 'apa' | 'bibtex' | 'ris';

const MORE = 'et al.';

/** The publication as a reference of the style, or as the content of a file for reference managers. */
export function formatCitation(publication: Publication, format: CitationFormat): string {
  const { record, hasMore } = citationRecord(publication);
  const author = hasMore ? [...record.author, { literal: MORE }] : record.author;

  switch (format) {
    case 'vancouver':
      return reference({ ...record, author }, 'vancouver').replace(/^1\. /, '');
    case 'apa':
      // The style would put an ampersand before 'et al.'.
      return reference(
        hasMore ? { ...record, author: [{ literal: apaNames(record.author) }] } : record,
        'apa',
      );
    case 'bibtex': {
      const { URL: _, ...withoutAddress } = { ...record, author };
      plugins.config.get('@bibtex').format.useIdAsLabel = true;
      const entry = String(plugins.output.format('bibtex', [withoutAddress]));
      return `${entry.replace(/\band \{et al\.\}/, 'and others').trim()}\n`;
    }
    case 'ris':
      return risFile(record);
  }
}

/** What the publication is called among references: 'page2021prisma'. */
export function citationName(publication: Publication): string {
  return String(citationRecord(publication).record.id);
}

function reference(record: CSL, template: string): string {
  return String(
    plugins.output.format('bibliography', [record], { template, format: 'text', lang: 'en-US' }),
  ).trim();
}

function apaNames(names: AuthorName[]): string {
  const written = names.map((name) => ('literal' in name ? name.literal : `${name.family}, ${name.given}`));
  return [...written, MORE].join(', ');
}

/** Lines of the RIS format, which asks for CRLF; the plugin's own text breaks long values in two. */
function risFile(record: CSL): string {
  const [entry = {}] = plugins.output.format('ris', [record], { format: 'object' });
  const { TY, ...tags } = entry;
  const lines = [`TY  - ${TY}`];
  for (const [tag, values] of Object.entries(tags)) {
    for (const value of [values].flat()) lines.push(`${tag}  - ${String(value).replace(/\s+/g, ' ')}`);
  }
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}
