/** English texts of the page of a single study. */
export const project = {
  breadcrumb: 'Breadcrumb',
  projects: 'Ongoing Projects',
  loading: 'Loading project...',
  missing: {
    heading: 'This project is not available.',
    text: 'It may have been removed, or the address is not complete.',
  },
  all: 'All projects',
} as const;
