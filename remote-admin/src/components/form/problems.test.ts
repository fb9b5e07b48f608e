import { expect, it } from 'vitest';
import { TABLES } from '../../tables.ts';
import { problemOf, toRawGithubUrl } from './problems.ts';

function problem(column: string, text: string, more: object = {}) {
  const field = TABLES.publications.fields.find((each) => each.column === column);
  return field && problemOf({ ...field, ...more }, text, {});
}

it('takes white space of any kind for missing', () => {
  expect(problem('journal', '\u00A0\u3000')).toEqual({ kind: 'missing' });
  expect(problem('image_alt', ' ')).toBeNull();
});

it('counts characters as the database does, not UTF-16 units', () => {
  expect(problem('date', '😀'.repeat(50))).toBeNull();
  expect(problem('date', '😀'.repeat(51))).toEqual({ kind: 'too-long', count: 1 });
});

it.each(['//x.org/a.png', '/\\x.org', 'javascript:alert(1)'])('refuses the address %s', (address) => {
  expect(problem('image_url', address)).toEqual({ kind: 'bad-address' });
});

it('names stay in a text, as its field says', () => {
  const placeholders = ['name'];
  expect(problem('title', 'At {{name}}', { placeholders })).toBeNull();
  expect(problem('title', 'At {{ name }}', { placeholders })).toEqual({
    kind: 'lost-word',
    word: '{{name}}',
  });
});

it.each([
  [' HTTP://www.GitHub.com/o/r/blob/v1/a.png?raw=true\n', 'https://raw.githubusercontent.com/o/r/v1/a.png'],
  [' https://github.com/o/r/tree/main/img\n', 'https://github.com/o/r/tree/main/img'],
  ['https://notgithub.com/o/r/blob/main/a.png', 'https://notgithub.com/o/r/blob/main/a.png'],
])('the address %j of a picture is that of %j', (typed, address) => {
  expect(toRawGithubUrl(typed)).toBe(address);
});
