import type { Metric } from '../../../entities/content.ts';
import type { TextsOf } from '../../resource-texts.ts';

/** English texts of the metrics panel. Metrics are edited, never added or deleted. */
export const metricTexts = {
  heading: 'Metrics',
  about: 'Edit the five figures on the home page.',
  edit: 'Edit Metric',
  empty: 'No metrics yet.',
  columns: { id: 'ID', number_value: 'Number', label: 'Label', order_index: 'Order' },
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in both number and label fields.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load metrics: {{message}}',
      unanswered: 'An unexpected error occurred while loading metrics.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save metric: {{message}}',
      unanswered: 'An unexpected error occurred while saving metric.',
    },
  },
  updated: 'Metric updated successfully!',
  restored: 'Metric restored',
  conflict: 'Somebody else changed this metric while you were editing.',
} as const satisfies TextsOf<Metric>;
