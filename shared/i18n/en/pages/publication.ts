/** English texts of the page of a single publication. */
export const publication = {
  breadcrumb: 'Breadcrumb',
  publications: 'Publications',
  summary: 'Summary',
  details: 'Details',
  authors: 'Authors',
  volume: 'Volume',
  issue: 'Issue',
  pages: 'Pages',
  articleNumber: 'Article',
  publisher: 'Publisher',
  issn: 'ISSN',
  pubMed: 'PubMed',
  licence: 'Licence',
  loading: 'Loading publication...',
  missing: {
    heading: 'This publication is not available.',
    text: 'It may have been removed, or the address is not complete.',
  },
  all: 'All publications',
} as const;
