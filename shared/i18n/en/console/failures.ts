/** Reasons by the codes of `DataError`; those of a place come first. Other codes show the service's message. */
export const failureTexts = {
  'no-answer': 'The service did not answer. Check your connection and try again.',
  paused:
    'The database is paused. Tell whoever runs the site: it can be started again, and the website stays as it is meanwhile.',
  unauthenticated: 'The session has ended.',
  forbidden: 'This account may not edit the site.',
  'too-many': 'Too many attempts. Please try again later.',
  'draft-conflict': 'Somebody else changed this draft meanwhile.',
  'draft-gone': 'This draft was published or discarded meanwhile.',
  'draft-exists': 'There is a draft of this item already.',
  'wrong-code': 'The code is wrong, too old or used already. Enter the next one.',
  'bad-link': 'This link has been used, is too old or is not whole. Ask for a new one at the login form.',
  'wrong-password': 'The present password is wrong.',
  'weak-password': 'The new password is too easy to guess.',
  'same-password': 'The new password is the present one.',
  'code-needed': 'Log in again with the code of your authenticator first.',
  refused: 'The service refused this: {{message}}',
  'too-large':
    'The picture is too large: it has {{size}}, and at most {{limit}} are taken. Make it smaller and try again.',
  'not-a-picture': 'This file cannot be used. Choose a JPEG, PNG or WebP picture.',
  animated:
    'This picture moves, and would stop. Choose a still one, or host it elsewhere and enter its address.',
  undrawable:
    'This browser cannot draw the picture: it is damaged, or has too many pixels. Make it smaller and try again.',
  'several-files': 'Only one picture can be uploaded here. Choose one of them.',
  'not-found': 'No record was found for this DOI.',
  slow: 'The DOI service took too long to answer. Try again, or fill in the fields yourself.',
  login: {
    unauthenticated: 'The login took too long. Please begin again.',
    service:
      'Nobody can log in now: the service says “{{message}}”. Your connection is fine. Tell whoever runs the site.',
  },
  secondFactor: {
    'wrong-code': 'The code is wrong or too old. Check the clock of your phone, and enter the next code.',
    refused: 'The code is wrong or too old. Check the clock of your phone, and enter the next code.',
  },
  upload: {
    'no-answer':
      'The picture was not uploaded: the service did not answer. Check your connection and try again.',
    unauthenticated: 'The picture was not uploaded: you are not logged in.',
    service: 'The picture was not uploaded: the service had a problem. Please try again in a moment.',
  },
  doi: {
    invalid: 'This is not a DOI. A DOI looks like 10.1136/bmj.n71.',
    service: 'The DOI service did not give a usable answer. Try again, or fill in the fields yourself.',
    'no-answer': 'The DOI service did not give a usable answer. Try again, or fill in the fields yourself.',
  },
} as const;
