/** English texts of the ongoing projects. */
export const ongoingProjects = {
  eyebrow: 'Research under way',
  heading: 'Ongoing Projects',
  lead: 'Studies that our teams are working on now. Open projects still have room for contributors of the specialities they name.',
  loading: 'Loading projects...',
  empty: 'No ongoing projects at the moment.',
  caption: 'Ongoing research projects',
  columns: {
    id: 'Project ID',
    fieldOfStudy: 'Field of Study',
    scopeOfStudy: 'Scope of Study',
    studyType: 'Type of Study',
    targetSpecialities: 'Target Specialities',
    status: 'Status',
    action: 'Action',
  },
  status: { Open: 'Open', Closed: 'Closed' },
  join: 'Join This Project',
  closed: 'No More Positions In This Project',
  joinMessage:
    'Hello {{organization}},\nI would like to join this project:\nProject ID: {{id}}\nField of Study: {{fieldOfStudy}}\nType of Study: {{studyType}}\nTarget Specialities: {{targetSpecialities}}',
  contact: {
    heading: 'Questions about a project?',
    text: 'Tell us which study interests you and what you would like to contribute. We answer on WhatsApp.',
    button: 'Contact Us via WhatsApp',
    message: 'Hello {{organization}}, I have a question about your ongoing projects.',
  },
} as const;
