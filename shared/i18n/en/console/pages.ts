import type { ResourceTexts } from '../../resource-texts.ts';

/** English texts of the panel of the pages' texts. Pages are edited, never added or deleted. */
export const pageTexts = {
  heading: 'Pages',
  about: 'Change what the pages say.',
  edit: 'Edit Page',
  empty: 'No pages yet.',
  columns: {},
  login: { invalid: 'Invalid credentials. Please try again.' },
  missing: { title: 'Validation Error', text: 'Please fill in all required fields: {{fields}}.' },
  failures: {
    load: {
      title: 'Error',
      answered: 'Failed to load pages: {{message}}',
      unanswered: 'An unexpected error occurred while loading pages.',
    },
    save: {
      title: 'Error',
      answered: 'Failed to save page: {{message}}',
      unanswered: 'An unexpected error occurred while saving page.',
    },
  },
  updated: 'Page updated successfully!',
  restored: 'Page restored',
  conflict: 'Somebody else changed this page while you were editing.',
  changed: 'Changed',
  /** Labels by the names of the texts in the code, or by their last word. */
  fields: {
    eyebrow: 'Small line above',
    heading: 'Heading',
    title: 'Title',
    lead: 'Lead',
    text: 'Text',
    whatsappText: 'Text about WhatsApp',
    locationText: 'Text about the location',
    description: 'Description for search engines',
    note: 'Note',
    paragraphs: 'Paragraphs',
  },
  /** The name of a section without a heading. */
  ownSection: 'Your own section',
  /** The heading of texts whose field a later release removed. */
  gone: 'Texts that the page does not show any more',
  preview: 'The page as visitors will see it; a press on a text leads to its field',
} as const satisfies ResourceTexts<never> & Record<string, unknown>;
