import type { Row } from '../../../entities/content.ts';
import type { ListTextsOf } from '../../resource-texts.ts';

/** English texts of the partners panel. */
export const partnerTexts = {
  heading: 'Partners',
  about: 'Add, edit, delete and reorder the partners on the page of collaborations.',
  add: 'Add Partner',
  edit: 'Edit Partner',
  empty: 'No partners yet.',
  columns: { id: 'ID', name: 'Name', image_url: 'Image URL', address: 'Website', order_index: 'Order' },
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields: {{fields}}.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load partners: {{message}}',
      unanswered: 'An unexpected error occurred while loading partners.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save partner: {{message}}',
      unanswered: 'An unexpected error occurred while saving partner.',
    },
    delete: {
      title: 'Error',
      answered: 'Failed to delete partner: {{message}}',
      unanswered: 'An unexpected error occurred while deleting partner.',
    },
  },
  duplicate: 'This partner is in the list already.',
  limit: { title: 'Limit reached', text: 'Maximum of 24 partners allowed.' },
  added: 'Partner added successfully!',
  updated: 'Partner updated successfully!',
  deleted: 'Partner deleted',
  restored: 'Partner restored',
  deleteQuestion: {
    title: 'Delete partner',
    text: 'Are you sure you want to delete this partner?',
  },
  conflict: 'Somebody else changed this partner while you were editing.',
} as const satisfies ListTextsOf<Row<'partners'>>;
