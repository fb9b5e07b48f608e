import { expect, it } from 'vitest';
import { consoleTexts } from './en/console.ts';

// Other tests read these texts from the same place as the console, so they cannot tell that a word changed.

const { session, failures, publications, submittedPapers, ongoingProjects, metrics } = consoleTexts;

const messages = (action: string, doing: string, noun: string) => ({
  title: 'Error',
  answered: `Failed to ${action} ${noun}: {{message}}`,
  unanswered: `An unexpected error occurred while ${doing} ${noun}.`,
});

it.each([
  ['publication', 'publications', publications],
  ['submitted paper', 'submitted papers', submittedPapers],
  ['metric', 'metrics', metrics],
])('the panel of a %s has the messages of the specification', (noun, nouns, texts) => {
  const removed = noun !== 'metric' && { delete: messages('delete', 'deleting', noun) };
  expect(texts.failures).toEqual({
    load: messages('load', 'loading', nouns),
    save: messages('save', 'saving', noun),
    ...removed,
  });
  expect(texts.login.invalid).toBe('Invalid credentials. Please try again.');
  expect(texts.updated).toBe(`${noun[0]?.toUpperCase()}${noun.slice(1)} updated successfully!`);
});

it('so have the limits, the panel of projects, and the login', () => {
  expect([publications, submittedPapers, ongoingProjects].map(({ limit }) => limit)).toEqual([
    { title: 'Limit reached', text: 'Maximum of 9 publications allowed.' },
    { title: 'Limit reached', text: 'Maximum of 9 submitted papers allowed.' },
    { title: 'Maximum limit reached', text: 'You can only have a maximum of 10 projects' },
  ]);
  const failure = (title: string, answered: string, unanswered = answered) => ({
    title,
    answered,
    unanswered,
  });
  const save = 'Failed to save project: ';
  expect(ongoingProjects.failures).toEqual({
    load: failure('Error loading projects', 'Failed to load projects from database'),
    save: failure('Error saving project', `${save}{{message}}`, `${save}Unknown error`),
    delete: failure('Error deleting project', 'Failed to delete project from database'),
  });
  expect(ongoingProjects.login.invalid).toBe('Invalid credentials');
  const { loggedIn, loggedOut, failed, tooMany_other } = session;
  expect([loggedIn, loggedOut, failed]).toEqual(['Login successful', 'Logged out', 'Login failed']);
  expect(tooMany_other).toBe('Too many attempts. Please try again in {{count}} seconds.');
  expect(failures['too-many']).toBe('Too many attempts. Please try again later.');
});
