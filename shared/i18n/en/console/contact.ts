import type { Row } from '../../../entities/content.ts';
import type { TextsOf } from '../../resource-texts.ts';

/** English texts of the panel of the organization's facts. */
export const contactTexts = {
  heading: 'Contact',
  about: 'Change the name of the organization, its WhatsApp number and where it is.',
  edit: 'Edit Contact',
  empty: 'No contact yet.',
  columns: {
    id: 'ID',
    name: 'Name',
    wordmark: 'Short name',
    tagline: 'Tagline',
    location: 'Location',
    whatsapp_number: 'WhatsApp number',
    privacy_contact: 'Contact for privacy',
  },
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load contact: {{message}}',
      unanswered: 'An unexpected error occurred while loading contact.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save contact: {{message}}',
      unanswered: 'An unexpected error occurred while saving contact.',
    },
  },
  updated: 'Contact updated successfully!',
  restored: 'Contact restored',
  conflict: 'Somebody else changed this contact while you were editing.',
  /** Below a field that is empty. */
  fromSettings: 'From the settings: {{value}}',
  notInSettings: 'Nothing is in the settings.',
} as const satisfies TextsOf<Row<'site_facts'>> & Record<string, unknown>;
