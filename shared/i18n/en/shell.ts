import { titles } from './metadata.ts';

/** English texts of the shell: header, footer, errors, notices. English is the schema of the other languages. */
export const shell = {
  skipToContent: 'Skip to main content',
  loadingPage: 'Loading page',
  titleOf: '{{page}} | {{name}}',
  header: {
    home: '{{wordmark}}, home page',
    navigation: 'Main',
    menu: 'Menu',
  },
  navigation: titles,
  footer: {
    copyright: '© {{years}} {{name}}. Supporting Saudi Vision 2030.',
    navigation: 'Footer',
  },
  notFound: {
    metaTitle: 'Page not found',
    code: '404',
    heading: 'Oops! Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    home: 'Return to Home',
  },
  gone: {
    metaTitle: 'Publication removed',
    code: '410',
    heading: 'This publication was removed.',
    text: 'It was on this site, and its address will not be given to another one.',
    publications: 'All publications',
  },
  error: {
    heading: 'Unexpected Application Error!',
    text: 'Something went wrong while showing this page. Reload it, or come back in a moment.',
    reload: 'Reload',
  },
  remoteFailed: {
    heading: 'This part of the site did not load.',
    text: 'Check your connection and try again.',
    retry: 'Retry',
  },
  consoleFailed: {
    heading: 'The console did not load.',
    unreachable: 'Its code is missing or cannot be read.',
    slow: 'Its code did not arrive within {{seconds}} seconds.',
    crashed: 'It stopped because of an error.',
    advice:
      'Check your connection and try again. What you had typed is kept in this tab. The public site is not affected.',
    contact: 'Contact Us via WhatsApp',
    message: 'The console did not load. {{happened}}',
  },
  notices: {
    offline: 'You are offline. Showing saved content.',
    online: 'Back online.',
    newVersion: 'A new version is available.',
    reload: 'Reload',
    copied: 'Copied.',
    close: 'Close notice',
    region: 'Notices',
  },
  noScript: 'Scripts are switched off. The site needs them to show its latest content.',
  opensInNewTab: '(opens in a new tab)',
} as const;
