/** English texts of Aims & Goals. */
export const aimsGoals = {
  eyebrow: 'Purpose',
  heading: 'Aims & Goals',
  lead: 'Better answers for patients in the Kingdom, and more people who know how to find them.',
  cards: {
    objectives: {
      heading: 'Our Objectives',
      paragraphs: [
        'Our objectives describe the work of an ordinary week. They are modest on purpose: each can be observed, and each can be found wanting.',
      ],
      points: [
        {
          heading: 'Produce evidence that clinicians can use',
          text: 'Carry out systematic reviews, meta-analyses and observational studies on questions that arise in Saudi practice, and report them to international standards.',
        },
        {
          heading: 'Train healthcare professionals in research',
          text: 'Teach question framing, searching, critical appraisal, statistics and scientific writing to students, residents and practising clinicians, through supervised projects rather than lectures alone.',
        },
        {
          heading: 'Open the way to participation',
          text: 'Let people join a project by interest and commitment, wherever in the Kingdom they work, and whether or not their institution has a research office.',
        },
        {
          heading: 'Connect disciplines and institutions',
          text: 'Bring together clinicians, methodologists and universities that would otherwise work on the same question apart.',
        },
      ],
    },
    goals: {
      heading: 'Our Goals',
      paragraphs: [
        'Objectives say what we do; goals say what should have changed because of it. We review them every year, in writing, and publish what we kept and what we let go.',
        'In our projects, we want every protocol to be registered before data are collected, every review to be reported against the guideline made for its design, and every finished study to reach readers, whatever it found. A project that has to stop should leave a short public note that says why, so that the next team starts further along.',
        'Among people, we want a contributor to leave a project able to do alone what was first done with help, and able to teach it. Former contributors who supervise projects of their own are the measure that we value most.',
        'In practice, we want our findings to be read where decisions are made: by guideline groups, by teaching hospitals and by the clinicians who asked the question in the first place. For each publication we therefore write a plain summary, in language that a busy reader can use.',
      ],
      points: [] as { heading: string; text: string }[],
    },
    vision: {
      heading: 'Our Vision',
      paragraphs: [
        'We see a Kingdom in which a clinician with a good question can find a team, a method and a mentor within days; in which research is a normal part of a clinical career rather than an exception to it; and in which patients are treated on evidence that includes people like them.',
        'Saudi Vision 2030 asks for a health system that prevents more, treats better and learns as it goes, and for an economy that rests on knowledge. Clinical research serves all of these. It turns the experience of hospitals into knowledge that can be shared, and it gives a young and able generation of professionals the tools to lead.',
        'No single organization can bring this about, and we do not claim to. Our part is to make careful research possible for people who are ready to do it, and to hold the door open for those who come after them.',
      ],
      points: [] as { heading: string; text: string }[],
    },
  },
} as const;
