/** English texts of the home page. */
export const home = {
  hero: {
    title: 'Evidence that reaches the bedside',
    text: 'We study questions that clinicians meet every day, train healthcare professionals to carry research out, and support the goals of Saudi Vision 2030.',
    primary: 'See our publications',
    secondary: 'Who we are',
  },
  metrics: {
    heading: 'Our work in figures',
    loading: 'Loading figures...',
  },
  teasers: {
    heading: 'Explore our work',
    text: 'What we have published, what we are working towards, and how you can take part.',
    publications: {
      title: 'Publications',
      text: 'Peer-reviewed work that clinicians and policy makers can read, check and use.',
    },
    aimsGoals: {
      title: 'Aims & Goals',
      text: 'The questions we set out to answer, and what we hold ourselves to while answering them.',
    },
    successRecord: {
      title: 'Success Record',
      text: 'What teams of students, residents and consultants have completed together.',
    },
    visionaryModel: {
      title: 'Visionary Model',
      text: 'How a project moves from a clinical question to a published answer, step by step.',
    },
    joinUs: {
      title: 'Join Us',
      text: 'Bring a question, a skill or simply time: there is a place for you on a research team.',
    },
  },
  vision2030: {
    eyebrow: 'National priorities',
    heading: 'Supporting Saudi Vision 2030',
    text: 'Vision 2030 asks for a vibrant society with care of high quality, and for an economy built on knowledge. Clinical research serves both: it shows which treatments work for the people who live here, and it gives healthcare professionals the skills to keep asking.',
    points: {
      health: {
        title: 'A healthier society',
        text: 'We study conditions that weigh on families in the Kingdom, from diabetes to heart disease, and turn the findings into guidance that clinics can follow.',
      },
      people: {
        title: 'National talent',
        text: 'Every project pairs experienced researchers with students and trainees, so that skills in study design, appraisal and writing stay in the country.',
      },
      knowledge: {
        title: 'Open knowledge',
        text: 'We register our protocols, follow international reporting standards and share what we find, so that others can build on it.',
      },
    },
  },
  featured: {
    heading: 'Featured publications',
    loading: 'Loading publications...',
    empty: 'No featured publications available at the moment.',
    viewAll: 'View All Publications',
    carousel: {
      label: 'Featured publications',
      role: 'carousel',
      slideRole: 'slide',
      slides: 'Slides; the arrow keys move between them',
      position: '{{current}} of {{total}}',
      next: 'Next publication',
      previous: 'Previous publication',
    },
  },
} as const;
