/** English texts of Who We Are. */
export const whoWeAre = {
  eyebrow: 'About us',
  heading: 'Who We Are',
  lead: 'We are clinicians, methodologists and students who answer clinical questions with evidence, and who help others learn to do the same.',
  cards: {
    story: {
      heading: 'Our Story',
      paragraphs: [
        'Most clinical questions begin at a bedside. A physician hesitates between two treatments, looks for guidance, and finds studies that disagree with each other, or none that fit the patient in front of her. {{name}} was started in the Kingdom of Saudi Arabia by people who kept meeting that moment and wanted to do something useful with it.',
        'Many of them shared a second experience. They had a good question and the will to answer it, but no statistician, no librarian, nobody to read a draft protocol, and no hour of the week set aside. Projects stalled somewhere between the idea and the manuscript, and what had been learned on the way was lost with them.',
        'So we built the part that was missing: a place where a question meets a team, a method and a supervisor, and where the work is carried through until it can be read by others. We remain a non-profit. Nobody pays to take part, authorship is earned by work, and what we learn is shared as openly as journals and the privacy of patients allow.',
      ],
      points: [] as { heading: string; text: string }[],
    },
    team: {
      heading: 'Our Team',
      paragraphs: [
        'Every project is run by a small team that brings different skills to one question. Contributors come from medicine, dentistry, pharmacy, nursing, public health and the laboratory sciences. Some are finishing a first degree; others have led departments. In a project they share one rule: each decision is written down, with the reason for it, where the whole team can read it.',
      ],
      points: [
        {
          heading: 'Clinical leads',
          text: 'Know the patients and the practice that the question comes from, and judge whether an answer would change anything for them.',
        },
        {
          heading: 'Methods leads',
          text: 'Answer for the protocol, the search, the appraisal of studies and the analysis, and teach each step as it is taken.',
        },
        {
          heading: 'Contributors',
          text: 'Screen, extract, appraise and write in pairs, with disagreements resolved in the open rather than by rank.',
        },
        {
          heading: 'Coordinators',
          text: 'Match people with projects, read protocols before they are registered, and follow each project until it is published or openly closed.',
        },
      ],
    },
    values: {
      heading: 'Our Values',
      paragraphs: [
        'Research asks for trust: from patients whose data it uses, from colleagues who act on it, and from the people who give it their evenings. These are the promises that we make in return, and that we ask every contributor to keep.',
      ],
      points: [
        {
          heading: 'Honesty before results',
          text: 'A null finding is a finding. We report what the protocol promised, and say plainly where we departed from it.',
        },
        {
          heading: 'Rigour that can be checked',
          text: 'Searches, decisions and analyses are kept so that a stranger could repeat them.',
        },
        {
          heading: 'Patients first',
          text: 'We choose questions by what an answer would mean for care, not by what is easiest to publish.',
        },
        {
          heading: 'Teaching by doing',
          text: 'Trainees learn methods inside real projects, with a named supervisor beside them.',
        },
        {
          heading: 'Fair credit',
          text: 'Roles and authorship are agreed in writing before the work begins, and follow the work that was done.',
        },
        {
          heading: 'Openness',
          text: 'We register protocols, share materials where we may, and welcome correction.',
        },
      ],
    },
  },
} as const;
