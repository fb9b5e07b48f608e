/** English texts of the preview page: its bar, and the messages in place of a page. */
export const preview = {
  title: 'Preview: not public',
  loading: 'Loading the preview',
  draft: {
    insert: 'Will be added: {{name}}',
    update: 'Will be changed: {{name}}',
    delete: 'Will be removed: {{name}}',
  },
  /** Stands for the organization's facts in places where other tables have a row's name. */
  contact: 'Contact',
  until: 'The link works until {{time}}.',
  /** Shown at the card or row in the page. */
  mark: { added: 'New', changed: 'Changed' },
  unpublished: 'This page is there once the draft is published.',
  problems: {
    ended: {
      heading: 'This preview link does not work',
      text: 'It has ended or expired, or a part of it is missing. Ask whoever gave it to you for a new one.',
    },
    'no-answer': {
      heading: 'No connection',
      text: 'The site did not answer. Check your connection and try again.',
    },
    busy: {
      heading: 'Too many requests',
      text: 'Wait for a minute, then try again.',
    },
    failed: {
      heading: 'The preview cannot be shown',
      text: 'Something went wrong. Try again, or come back in a moment.',
    },
  },
  retry: 'Try again',
  noScript: 'Scripts are switched off. The preview needs them: switch them on and load this page again.',
} as const;
