/** Names of the pages, in the navigation, in their titles and in the metadata for search engines. */
export const titles = {
  home: 'Home',
  whoWeAre: 'Who We Are',
  aimsGoals: 'Aims & Goals',
  successRecord: 'Success Record',
  visionaryModel: 'Visionary Model',
  publications: 'Publications',
  acceptedManuscripts: 'Submitted Papers',
  ongoingProjects: 'Ongoing Projects',
  collaborations: 'Our Collaborations',
  joinUs: 'Join Us',
  privacy: 'Privacy',
} as const;

/** English metadata of the public routes. A page without its own uses the defaults. */
export const metadata = {
  defaults: {
    title: '{{name}} | Clinical Research Platform in Saudi Arabia',
    description:
      'A non-profit organization advancing evidence-based clinical research in Saudi Arabia, training healthcare professionals and supporting Saudi Vision 2030.',
    keywords: 'clinical research, Saudi Arabia, evidence-based medicine, systematic review, Vision 2030',
  },
  titleOf: '{{page}} | {{name}}',
  /** Marks the title and the description of a withdrawn publication. */
  withdrawn: { retraction: 'Retracted: {{text}}', removal: 'Removed: {{text}}' },
  /** The kind of row, as a share picture names it. */
  share: { publication: 'Publication', project: 'Ongoing project' },
  titles,
  routes: {
    home: {
      description:
        'A non-profit organization advancing evidence-based clinical research in Saudi Arabia, training healthcare professionals and supporting Saudi Vision 2030.',
      keywords: 'clinical research, Saudi Arabia, evidence-based medicine, systematic review, Vision 2030',
    },
    whoWeAre: {
      description:
        'The story, the team and the values of {{name}}: clinicians, methodologists and students in Saudi Arabia who answer clinical questions with evidence.',
      keywords: 'about us, clinical research team, research values, non-profit, Saudi Arabia',
    },
    aimsGoals: {
      description:
        'What {{name}} works for: evidence that clinicians can use, research training for healthcare professionals, and a health system that learns, in line with Saudi Vision 2030.',
      keywords: 'research objectives, research training, Vision 2030, health research goals, Saudi Arabia',
    },
    successRecord: {
      description:
        'Achievements, publications and the paths of contributors at {{name}}, told in a way that can be checked.',
      keywords: 'research achievements, systematic reviews, publications, research mentorship, Saudi Arabia',
    },
    visionaryModel: {
      description:
        'How {{name}} runs a study: the approach, the six-stage framework from question to publication, and the platform that connects teams and mentors.',
      keywords: 'research model, research framework, protocol, evidence synthesis, mentorship',
    },
    publications: {
      description:
        'Published articles of {{name}}, with summaries, authors, journals and DOI links to the version of record. Search, filter and cite them.',
      keywords: 'publications, systematic review, meta-analysis, clinical research articles, DOI',
    },
    acceptedManuscripts: {
      description:
        'Manuscripts that {{name}} has submitted to journals, with their titles, descriptions and the journals that they are under review at.',
      keywords: 'submitted papers, manuscripts under review, clinical research, Saudi Arabia',
    },
    ongoingProjects: {
      description:
        'Research projects of {{name}} that are under way: field, scope, type of study, the specialities they need, and whether they are open to new contributors.',
      keywords:
        'ongoing research projects, join a research project, systematic review, meta-analysis, Saudi Arabia',
    },
    collaborations: {
      description:
        'Universities that work with {{name}} on joint studies, shared teaching and independent review, and how to become a partner.',
      keywords: 'research collaboration, university partners, joint studies, Saudi Arabia',
    },
    joinUs: {
      description:
        'Take part in clinical research with {{name}}. Who can join, what to expect, and how to reach us by WhatsApp from anywhere in the Kingdom of Saudi Arabia.',
      keywords: 'join a research team, research volunteering, medical students, WhatsApp, Saudi Arabia',
    },
    privacy: {
      description: 'What the website of {{name}} keeps about visitors, and what it does not keep.',
      keywords: 'privacy, no cookies, WhatsApp, clinical research',
    },
  },
} as const;
