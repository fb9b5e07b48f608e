/** English texts of the submitted papers. */
export const submittedPapers = {
  eyebrow: 'Under peer review',
  heading: 'Submitted Papers',
  lead: 'Manuscripts that our teams have completed and sent to journals for peer review.',
  loading: 'Loading submitted papers...',
  empty: 'No submitted papers found.',
  journal: 'Journal',
} as const;
