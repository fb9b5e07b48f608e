/** English texts of retraction notices; pages carry them where a publication has one. */
export const retractionNotices = {
  /** Before the title. */
  label: {
    removal: 'Removed',
    retraction: 'Retracted',
    partial_retraction: 'Partly retracted',
    concern: 'Expression of concern',
  },
  /** Before the link of a card, and of a page without a heading. */
  line: {
    correction: 'This publication was corrected:',
    reinstatement: 'This publication was reinstated:',
  },
  heading: {
    removal: 'This publication was removed',
    retraction: 'This publication was retracted',
    partial_retraction: 'Parts of this publication were retracted',
    concern: 'There is an expression of concern about this publication',
    correction: 'Correction',
    reinstatement: 'This publication was reinstated',
  },
  explanation: {
    removal: 'Do not rely on it. The publisher took it out of the record; the notice says why.',
    retraction: 'Do not rely on it: its findings do not stand. The notice says why.',
    partial_retraction: 'Some of its findings do not stand. The notice says which.',
    concern: 'Its findings are in question. The notice says why.',
    correction: 'Read the publication together with its correction.',
    reinstatement: 'An earlier notice was lifted. The publication stands again.',
  },
  /** What the link to a notice says. */
  kind: {
    removal: 'Notice of removal',
    retraction: 'Notice of retraction',
    partial_retraction: 'Notice of partial retraction',
    concern: 'Expression of concern',
    correction: 'Notice of correction',
    reinstatement: 'Notice of reinstatement',
  },
} as const;
