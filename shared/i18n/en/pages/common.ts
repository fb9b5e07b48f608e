/** English texts that several of the visitor's pages use. */
export const common = {
  opensInNewTab: '(opens in a new tab)',
  breadcrumbHome: 'Home',
  imageNotAvailable: 'Image not available',
  showAll: 'Show all',
  showLess: 'Show less',
  readOn: {
    heading: 'Read on',
    join: 'Join Us',
    whoWeAre: {
      title: 'Who We Are',
      text: 'How we began, who does the work, and what we hold ourselves to.',
    },
    aimsGoals: {
      title: 'Aims & Goals',
      text: 'What we do every week, and what should change because of it.',
    },
    successRecord: { title: 'Success Record', text: 'What has come of the work, and what stands behind it.' },
    visionaryModel: { title: 'Visionary Model', text: 'From a question to a publication in six stages.' },
    publications: {
      title: 'Publications',
      text: 'Published articles with their DOI, ready to read and cite.',
    },
    ongoingProjects: {
      title: 'Ongoing Projects',
      text: 'Studies under way, and those that are looking for people.',
    },
  },
} as const;
