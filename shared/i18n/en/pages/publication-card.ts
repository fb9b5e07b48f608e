/** English texts of a publication's card and of its Cite menu; the console's preview uses them too. */
export const publicationCard = {
  journal: 'Journal',
  date: 'Date',
  doi: 'DOI',
  read: 'Read Publication',
  comingSoon: 'Publication Coming Soon',
  cite: {
    button: 'Cite',
    label: 'Cite {{title}}',
    group: 'Citation of {{title}}',
    copyVancouver: 'Copy Vancouver',
    copyApa: 'Copy APA',
    downloadBibtex: 'Download BibTeX',
    downloadRis: 'Download RIS',
    downloadCsl: 'Download CSL-JSON',
    preparing: 'Preparing the citation...',
    copyHere: 'Your browser did not allow copying. Select the text and copy it:',
    failed: 'The citation could not be prepared. Check your connection and try again.',
  },
} as const;
