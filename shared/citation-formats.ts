import type { CitationExtension } from './publication-address.ts';

/** A format of files for reference managers (docs/product-rules.md#citation-files). */
export type CitationFileFormat = 'bibtex' | 'ris' | 'csl';

/** A file that stands beside each publication's page, and beside the list. */
export type CitationFileKind = {
  format: CitationFileFormat;
  extension: CitationExtension;
  mediaType: string;
  name: string;
};

export const CITATION_FILES = [
  { format: 'bibtex', extension: 'bib', mediaType: 'application/x-bibtex', name: 'BibTeX' },
  { format: 'ris', extension: 'ris', mediaType: 'application/x-research-info-systems', name: 'RIS' },
  {
    format: 'csl',
    extension: 'csl.json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    name: 'CSL-JSON',
  },
] as const satisfies readonly CitationFileKind[];

export const [BIBTEX, RIS, CSL_JSON] = CITATION_FILES;
