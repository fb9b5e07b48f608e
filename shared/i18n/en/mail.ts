/** English texts of the mails that the site sends. */
export const mail = {
  facts: {
    account: 'Account',
    time: 'Time',
    browser: 'Browser',
    network: 'Network',
    failures: 'Failed logins',
  },
  browser: {
    both: '{{browser}} on {{system}}',
    unknown: 'not known',
  },
  recovery: {
    subject: 'Set a new password',
    text: 'Somebody asked to set a new password for your account. The link works once, within 30 minutes.',
    action: 'Set a new password',
    end: 'If that was not you, there is nothing to do: your password stays as it is.',
  },
  newDevice: {
    subject: 'A login from a new device',
    text: 'Somebody logged in to your account from a browser or a network that it was not used from before.',
    action: 'My account',
    end: 'If that was not you, change your password at once: that also ends the other sessions.',
  },
  failures: {
    subject: 'Failed logins',
    text: 'Somebody tried to log in to your account and failed, several times since your last login. The time is that of the last try.',
    action: 'My account',
    end: 'If that was not you, nothing has happened yet. See that your password is used nowhere else, and set up a second factor.',
  },
  changes: {
    'password-changed': {
      subject: 'Your password was changed',
      text: 'The password of your account was changed. The other sessions have been ended.',
      action: 'My account',
      end: 'If that was not you, ask whoever looks after the site for a new password at once.',
    },
    'email-changed': {
      subject: 'Your e-mail address was changed',
      text: 'Your account has another e-mail address now. It may not edit the site until an admin gives it the right again.',
      action: 'My account',
      end: 'If that was not you, tell whoever looks after the site at once.',
    },
    'factor-added': {
      subject: 'A second factor was set up',
      text: 'Logging in to your account now asks for a code of an authenticator app too.',
      action: 'My account',
      end: 'If that was not you, tell whoever looks after the site at once.',
    },
    'factor-removed': {
      subject: 'A second factor was removed',
      text: 'A second factor of your account was removed. Where it was the only one, the password alone opens the account.',
      action: 'My account',
      end: 'If that was not you, change your password at once, and set up a second factor again.',
    },
  },
  sender: 'Sent by {{name}} by itself. Answers are not read.',
} as const;
