/** English texts of logging in and out. */
export const sessionTexts = {
  username: 'Username',
  password: 'Password',
  login: 'Login',
  /** Of one panel, or of those that share the login. */
  opens: 'This login opens {{panels}}. The other panels ask for a login of their own.',
  factorNext: 'Where a second factor is set up, its code is asked next.',
  logout: 'Logout',
  cancel: 'Cancel',
  checking: 'Checking your login…',
  loggedIn: 'Login successful',
  loggedOut: 'Logged out',
  failed: 'Login failed',
  notAdmin: 'This account may not edit the site.',
  tooMany_one: 'Too many attempts. Please try again in {{count}} seconds.',
  tooMany_other: 'Too many attempts. Please try again in {{count}} seconds.',
  tooManyMinutes_one: 'Too many attempts. Please try again in {{count}} minute.',
  tooManyMinutes_other: 'Too many attempts. Please try again in {{count}} minutes.',
  /** Where the service does not say how long. */
  tooManyLater: 'Too many attempts. Please try again later.',
  forgotPassword: 'Forgot your password?',
  endedBetween: 'The login took too long. Please begin again.',
  noAnswer: 'The service did not answer. Check your connection and try again.',
  /** Behind it where the database is a hosted project: a browser is not always let read that it is paused. */
  maybePaused:
    'If your connection is fine, the database may be paused: tell whoever runs the site. The website stays as it is meanwhile.',
  paused:
    'The database is paused. Tell whoever runs the site: it can be started again, and the website stays as it is meanwhile.',
  fault:
    'Nobody can log in now: the service says “{{message}}”. Your connection is fine. Tell whoever runs the site.',
  ended: 'The session has ended.',
  again: {
    heading: 'Log in again',
    text: 'Your session has ended. Log in to go on: what you typed is still here.',
  },
} as const;
