/** English texts of retraction notices. A page contains them if one of its publications has a notice. */
export const retractionNotices = {
  /** Shown before the title. */
  label: {
    removal: 'Removed',
    retraction: 'Retracted',
    partial_retraction: 'Partly retracted',
    concern: 'Expression of concern',
  },
  /** Shown before the link to a notice, on a card and on a page without a heading for notices. */
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
  /** The text of the link to a notice. */
  kind: {
    removal: 'Notice of removal',
    retraction: 'Notice of retraction',
    partial_retraction: 'Notice of partial retraction',
    concern: 'Expression of concern',
    correction: 'Notice of correction',
    reinstatement: 'Notice of reinstatement',
  },
} as const;
