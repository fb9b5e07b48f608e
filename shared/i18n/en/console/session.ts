/** English texts of logging in and out. */
export const sessionTexts = {
  username: 'Username',
  password: 'Password',
  login: 'Login',
  /** The reader's login to one panel, or to the panels that share it. */
  opens: 'This login opens {{panels}}. The other panels ask for a login of their own.',
  factorNext: 'Where a second factor is set up, its code is asked next.',
  logout: 'Logout',
  cancel: 'Cancel',
  checking: 'Checking your login…',
  loggedIn: 'Login successful',
  loggedOut: 'Logged out',
  failed: 'Login failed',
  tooMany_one: 'Too many attempts. Please try again in {{count}} seconds.',
  tooMany_other: 'Too many attempts. Please try again in {{count}} seconds.',
  tooManyMinutes_one: 'Too many attempts. Please try again in {{count}} minute.',
  tooManyMinutes_other: 'Too many attempts. Please try again in {{count}} minutes.',
  forgotPassword: 'Forgot your password?',
  /** Added to a failure of a hosted project, because a browser cannot always read that it is paused. */
  maybePaused:
    'If your connection is fine, the database may be paused: tell whoever runs the site. The website stays as it is meanwhile.',
  again: {
    heading: 'Log in again',
    text: 'Your session has ended. Log in to go on: what you typed is still here.',
  },
} as const;
