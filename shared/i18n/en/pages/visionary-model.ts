/** English texts of Visionary Model. */
export const visionaryModel = {
  eyebrow: 'How we work',
  heading: 'Visionary Model',
  lead: 'One model for every project: a question from practice, a team with complementary skills, a method that is fixed in advance, and a result that is open to all.',
  cards: {
    approach: {
      heading: 'Our Approach',
      paragraphs: [
        'Good intentions do not finish a study. What does is a clear question, a realistic plan, and somebody who notices when the work stands still. Our approach puts these three in place before anything else happens.',
        'We start from questions that clinicians actually ask, and test them early: has it been answered already, would an answer change what anyone does, and can it be reached with the people and the time at hand? Many ideas end at this point, and that is a service to those who would have spent months on them.',
        'What remains is given to a team rather than to a person. Learning is built into the work: every task that a newcomer takes on is first done beside somebody who has done it before, then checked, then handed over.',
      ],
      points: [] as { heading: string; text: string }[],
    },
    framework: {
      heading: 'Our Framework',
      paragraphs: [
        'Each project passes through the same six stages. A stage ends with a document that the whole team has read, and the next does not begin without it.',
      ],
      points: [
        {
          heading: 'Question',
          text: 'The clinical lead states the problem; the team frames it in terms of population, intervention or exposure, comparison and outcome, and looks for existing answers.',
        },
        {
          heading: 'Team',
          text: 'Roles, expected hours and criteria for authorship are agreed in writing before work begins.',
        },
        {
          heading: 'Protocol',
          text: 'Eligibility, search, outcomes and analysis are fixed and registered, so that later choices can be told apart from planned ones.',
        },
        {
          heading: 'Evidence',
          text: 'Searching, screening, extraction and appraisal are done in duplicate. Disagreements are recorded with their resolution.',
        },
        {
          heading: 'Synthesis',
          text: 'Results are combined only where it makes sense to combine them, and their certainty is graded.',
        },
        {
          heading: 'Publication',
          text: 'The manuscript follows its reporting guideline, is read by somebody outside the team, and is submitted together with a plain summary.',
        },
      ],
    },
    platform: {
      heading: 'Our Platform',
      paragraphs: [
        'The platform is what connects the parts: a public list of ongoing projects that are looking for people, a shared set of methods and templates, and mentors who can be asked.',
        'Anyone may read the list of ongoing projects and apply to join one that is open. The project’s field, its scope, the type of study and the specialities that it needs are stated beforehand, so that people can judge whether they would be of help. When a team is complete, the project is closed to newcomers and marked as such.',
        'Results return to the same place. Submitted manuscripts and published articles are listed here for everyone, with links to the original source. Taken together they form a growing record of what has been asked, what has been answered, and what is open still.',
      ],
      points: [] as { heading: string; text: string }[],
    },
  },
} as const;
