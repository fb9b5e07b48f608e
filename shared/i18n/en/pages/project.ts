/** English texts of the page of a single project. */
export const project = {
  breadcrumb: 'Breadcrumb',
  projects: 'Ongoing Projects',
  glance: 'At a Glance',
  places: 'Open Places',
  deadline: 'Deadline',
  hoursPerWeek: 'Hours per Week',
  whoCanJoin: 'Who Can Join',
  background: 'Background',
  tasks: 'What a Member Does',
  lead: 'Project Lead',
  authorshipRule: 'Authorship',
  approval: 'Approval and Registration',
  ethicsReference: 'Ethics Approval',
  registration: 'Registration',
  registries: {
    PROSPERO: 'PROSPERO',
    SCTR: 'Saudi Clinical Trials Registry',
    ClinicalTrials: 'ClinicalTrials.gov',
    OSF: 'OSF',
    other: 'Other registry',
  },
  registered: 'Registered',
  updates: 'Updates',
  /** Which data the Join button sends from the site, and who receives it. */
  joinNotice:
    'The button opens WhatsApp, which receives a prepared message about this project; {{organization}} ({{number}}) receives it, with your number, once you send it.',
  loading: 'Loading project...',
  missing: {
    heading: 'This project is not available.',
    text: 'It may have been removed, or the address is not complete.',
  },
  all: 'All projects',
} as const;
