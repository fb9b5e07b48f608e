/** For names of accounts, passwords and codes: no words of a language, they read left to right in each. */
export const CODE_INPUT = {
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
  // On an Arabic page, Ant Design's own rule is stronger than `dir`.
  styles: { input: { direction: 'ltr' } },
} as const;

/** For a code of the second factor. Phones and password managers fill in one plain field, not six. */
export const ONE_TIME_CODE_INPUT = {
  ...CODE_INPUT,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
