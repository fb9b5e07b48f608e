import type { SubmittedPaper } from '../../../entities/content.ts';
import type { ListTextsOf } from '../../resource-texts.ts';

/** English texts of the submitted papers panel. */
export const submittedPaperTexts = {
  heading: 'Submitted Papers',
  about: 'Add, edit, delete and reorder the papers that are under review.',
  add: 'Add Paper',
  edit: 'Edit Paper',
  empty: 'No submitted papers yet.',
  columns: {
    id: 'ID',
    title: 'Title',
    journal: 'Journal',
    description: 'Description',
    image_url: 'Image URL',
    image_alt: 'Image Alt',
    order_index: 'Order',
  },
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields: {{fields}}.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load submitted papers: {{message}}',
      unanswered: 'An unexpected error occurred while loading submitted papers.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save submitted paper: {{message}}',
      unanswered: 'An unexpected error occurred while saving submitted paper.',
    },
    delete: {
      title: 'Error',
      answered: 'Failed to delete submitted paper: {{message}}',
      unanswered: 'An unexpected error occurred while deleting submitted paper.',
    },
  },
  duplicate: 'This submitted paper is in the list already.',
  limit: { title: 'Limit reached', text: 'Maximum of 9 submitted papers allowed.' },
  added: 'Submitted paper added successfully!',
  updated: 'Submitted paper updated successfully!',
  deleted: 'Submitted paper deleted',
  restored: 'Submitted paper restored',
  deleteQuestion: {
    title: 'Delete submitted paper',
    text: 'Are you sure you want to delete this submitted paper?',
  },
  conflict: 'Somebody else changed this submitted paper while you were editing.',
} as const satisfies ListTextsOf<SubmittedPaper>;
