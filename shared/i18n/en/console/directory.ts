/** English texts of the console's frame and directory page. */
export const directoryTexts = {
  heading: 'Update panel',
  intro: 'Choose what you want to update.',
  security: {
    title: 'Security notice',
    text: 'All panels require login. Log out when you have finished, above all on a shared computer.',
  },
  navigation: 'Panels',
  site: 'View site',
  version: 'Version {{version}}',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  drafts_one: '{{count}} draft',
  drafts_other: '{{count}} drafts',
  documentTitle: '{{page}} | {{name}}',
} as const;

/** Texts of the frame about My account. The texts of My account itself are in `account.ts`. */
export const accountPageTexts = {
  heading: 'My account',
  invalid: 'Invalid credentials. Please try again.',
} as const;
