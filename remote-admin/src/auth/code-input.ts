/** Props for fields of account names, passwords and codes: no spelling check, and left to right in every language. */
export const CODE_INPUT = {
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
  // On an Arabic page, Ant Design's own rule overrides `dir`.
  styles: { input: { direction: 'ltr' } },
} as const;

/** Props for a code of the second factor. It is one field, because phones and password managers do not fill in six. */
export const ONE_TIME_CODE_INPUT = {
  ...CODE_INPUT,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;
