/** Texts that people paste into a field for DOIs. Browser and database find the same DOI in each. */

/** Texts with the DOI `10.1136/bmj.n71`. */
export const COPIED_DOIS = [
  '\u00A010.1136/bmj.n71\n',
  'DOI: 10.1136/bmj.n71',
  'DOI 10.1136/bmj.n71',
  'www.doi.org/10.1136/bmj.n71?utm=1#top',
  'https://doi.org//10.1136/bmj.n71',
  'https://doi-org.library.example/10.1136/bmj.n71',
  'https://dx.doi.org.proxy.example/10.1136%2Fbmj.n71',
  'https://doi.org/10.1136/bmj.n71%20',
  '<https://doi.org/10.1136/bmj.n71>',
  '(10.1136/bmj.n71).',
  '[10.1136/bmj.n71]',
  '“10.1136/bmj.n71”',
  '«10.1136/bmj.n71»',
  '10.1136/bmj.n71,;:،؛',
  '\u200E١٠.١١٣٦/bmj.n٧١\u200F',
  'info:doi/10.1136/bmj.n71',
  'https://www.bmj.com/doi/full/10.1136/bmj.n71?journalCode=bmj',
  'https://onlinelibrary.wiley.com/doi/10.1136/bmj.n71/epdf',
  'Page MJ. The PRISMA 2020 statement. BMJ 2021;372:n71. doi:10.1136/bmj.n71',
  'Page MJ. BMJ. 2021;372:n71. doi: 10.1136/bmj.n71. PMID: 33782057; PMCID: PMC8005924.',
];

export const NO_DOIS = [
  ...['', '   ', 'javascript:alert(1)', '11.1136/bmj.n71', '10.1136', '10.1136/', '10.1136/..).'],
  ...['10.1136/bmj n71', '10.1136/bmj. n71', 'https://doi.org/10.1136/bmj%20n71'],
  'https://example.org/10.1136/bmj.n71',
];

/** DOIs without other text, which contain brackets and other special characters. */
export const BARE_DOIS = [
  ...['10.1136/bmj.n71', '10.1000.10/182', '10.1136/doi.org/a%20b', '10.5555/TAO.2009(IWNOP)'],
  ...['10.1000/a[1]<b>', '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2'],
  ...['10.1000/(x);<y>:z#%?&"\'', '10.1000/قلب/🫀', '10.1000/É', '10.1000/100%25'],
];
