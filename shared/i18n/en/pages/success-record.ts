/** English texts of Success Record. */
export const successRecord = {
  eyebrow: 'What has come of it',
  heading: 'Success Record',
  lead: 'A record is worth something when it can be checked. Here is what we count, how we count it, and what stands behind it.',
  cards: {
    achievements: {
      heading: 'Achievements',
      paragraphs: [
        'We are careful with the word. A project counts as an achievement when its work is public and another team could build on it; not when it is announced. The figures on our home page follow that rule and are kept up to date by the people who run the projects.',
      ],
      points: [
        {
          heading: 'Projects carried to the end',
          text: 'Teams that began with a question from their own practice have taken it through protocol, search, appraisal and analysis to a manuscript that is open to criticism.',
        },
        {
          heading: 'A way of working that others can take over',
          text: 'Templates for protocols, screening, extraction and authorship agreements came out of finished projects and are improved by each new one.',
        },
        {
          heading: 'Supervisors who began as contributors',
          text: 'People who joined to learn how a review is done now lead teams of their own and teach the methods they learned.',
        },
      ],
    },
    research: {
      heading: 'Publications and Research',
      paragraphs: [
        'Most of our work is evidence synthesis: systematic reviews and meta-analyses that gather what is known about a question, weigh how far it can be trusted, and say what is still missing. Beside them stand observational studies, which describe how conditions present and are treated in the Kingdom.',
        'Each study is reported against the guideline made for its design, such as PRISMA for systematic reviews or STROBE for observational studies. Risk of bias is assessed by two people independently, and the certainty of a body of evidence is graded before conclusions are written. Data that cannot be shared are described; data that can be shared are.',
        'Published articles are listed with their digital object identifiers, so that every reader can reach the version of record. Manuscripts under review are listed apart, because they have not yet been accepted and should be read as such.',
      ],
      points: [] as { heading: string; text: string }[],
    },
    stories: {
      heading: 'Success Stories',
      paragraphs: [
        'The paths below are told without names. Each describes a way that more than one of our contributors has gone.',
      ],
      points: [
        {
          heading: 'From a question on a ward round to a registered protocol',
          text: 'A resident asked why two departments treated the same condition differently. With a methods lead and a librarian she turned the question into a protocol, registered it, and found that the disagreement was not local: the trials themselves were divided. The review that followed explained why.',
        },
        {
          heading: 'A first paper, and then a second team',
          text: 'A student joined to screen abstracts. Two projects later he was drafting the extraction form, and after his first publication he asked to supervise. His team is now made of people who are where he was.',
        },
        {
          heading: 'A finding that changed a handout',
          text: 'A pharmacist’s review found that common advice to patients rested on a single small study. The hospital leaflet now says so, and a larger study has been proposed to settle the matter.',
        },
      ],
    },
  },
} as const;
