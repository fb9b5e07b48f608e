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
    vancouver: 'Copy Vancouver',
    apa: 'Copy APA',
    bibtex: 'Download BibTeX',
    ris: 'Download RIS',
    csl: 'Download CSL-JSON',
    copyHere: 'Your browser did not allow copying. Select the text and copy it:',
  },
} as const;
