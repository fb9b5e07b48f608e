import type { OngoingProject } from '../../../entities/content.ts';
import type { ListTextsOf } from '../../resource-texts.ts';

/** English texts of the ongoing projects panel. */
export const ongoingProjectTexts = {
  heading: 'Ongoing Projects',
  about: 'Add, edit and delete projects, and open or close them for collaborators.',
  add: 'Add Project',
  edit: 'Edit Project',
  empty: 'No ongoing projects yet.',
  columns: {
    id: 'Project ID',
    field_of_study: 'Field of Study',
    scope_of_study: 'Scope of Study',
    study_type: 'Type of Study',
    target_specialities: 'Target Specialities',
    status: 'Status',
    title: 'Title',
    question: 'Question',
    background: 'Background',
    tasks: 'What a Member Does',
    hours_per_week: 'Hours per Week',
    places: 'Open Places (0 closes the project)',
    deadline: 'Deadline (YYYY-MM-DD; the project closes when the day is over)',
    who_can_join: 'Who Can Join',
    lead_name: 'Lead',
    lead_role: 'Role of the Lead',
    authorship_rule: 'Rule of Authorship',
    ethics_reference: 'Ethics Approval',
    registry: 'Registry',
    registry_id: 'Registry ID',
    updates: 'Updates (a line each: YYYY-MM-DD and what happened)',
  },
  options: {
    status: { Open: 'Open', Closed: 'Closed' },
    registry: {
      PROSPERO: 'PROSPERO',
      SCTR: 'Saudi Clinical Trials Registry',
      ClinicalTrials: 'ClinicalTrials.gov',
      OSF: 'OSF',
      other: 'Other',
    },
  },
  groups: { project: "For the project's page" },
  login: { invalid: 'Invalid credentials' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields: {{fields}}.' },
  failures: {
    load: {
      title: 'Error loading projects',
      answered: 'Failed to load projects from database',
      unanswered: 'Failed to load projects from database',
    },
    save: {
      title: 'Error saving project',
      answered: 'Failed to save project: {{message}}',
      unanswered: 'Failed to save project: Unknown error',
    },
    delete: {
      title: 'Error deleting project',
      answered: 'Failed to delete project from database',
      unanswered: 'Failed to delete project from database',
    },
  },
  duplicate: 'A project with the ID {{id}} already exists.',
  limit: { title: 'Maximum limit reached', text: 'You can only have a maximum of 10 projects' },
  added: 'Project saved',
  updated: 'Project saved',
  deleted: 'Project deleted',
  restored: 'Project restored',
  deleteQuestion: {
    title: 'Delete project',
    text: 'Are you sure you want to delete this project?',
  },
  conflict: 'Somebody else changed this project while you were editing.',
  switch: { open: '{{id}} is open for collaborators' },
} as const satisfies ListTextsOf<OngoingProject> & {
  options: {
    status: Record<OngoingProject['status'], string>;
    registry: Record<Exclude<OngoingProject['registry'], '' | null>, string>;
  };
  switch: Record<string, string>;
};
