/** English texts of the publications page. */
export const publications = {
  eyebrow: 'Published evidence',
  heading: 'Publications',
  lead: 'Methods and findings that our teams work with and contribute to. Search by words or by year, and follow the DOI to the full text.',
  loading: 'Loading publications...',
  empty: 'No publications available at the moment.',
  search: {
    label: 'Search publications',
    hint: 'Title, author, journal or word',
    year: 'Year',
    allYears: 'All years',
    clear: 'Clear search',
    all_one: '{{count}} publication',
    all_other: '{{count}} publications',
    found_one: '{{count}} of {{total}} publications',
    found_other: '{{count}} of {{total}} publications',
    none: 'No publications match your search.',
    noneHint: 'Try fewer words or another year.',
  },
} as const;
