import type { CitationExtension } from './publication-address.ts';

/** A format of files for reference managers (docs/product-rules.md#citation-files). */
export type CitationFileFormat = 'bibtex' | 'ris' | 'csl';

/** A file that stands beside each publication's page, and beside the list. */
export type CitationFileKind = {
  format: CitationFileFormat;
  extension: CitationExtension;
  /** Without its charset, which is UTF-8. */
  mediaType: string;
  name: string;
};

export const BIBTEX: CitationFileKind = {
  format: 'bibtex',
  extension: 'bib',
  mediaType: 'application/x-bibtex',
  name: 'BibTeX',
};

export const RIS: CitationFileKind = {
  format: 'ris',
  extension: 'ris',
  mediaType: 'application/x-research-info-systems',
  name: 'RIS',
};

export const CSL_JSON: CitationFileKind = {
  format: 'csl',
  extension: 'csl.json',
  mediaType: 'application/vnd.citationstyles.csl+json',
  name: 'CSL-JSON',
};

export const CITATION_FILES = [BIBTEX, RIS, CSL_JSON] as const;
