import { expect, test } from 'vitest';
import { accountTable } from './account-table.ts';

test('accounts stand in columns', () => {
  const sara = {
    email: 'sara@x.org',
    isAdmin: true,
    hasSecondFactor: true,
    lastLogin: '2026-11-20T14:05:06Z',
  };
  const omar = { email: 'omar.alharbi@x.org', isAdmin: false, hasSecondFactor: false, lastLogin: null };
  expect(accountTable([omar, sara])).toBe(
    `account             admin  second factor  last login (UTC)
omar.alharbi@x.org  no     no             never
sara@x.org          yes    yes            2026-11-20 14:05
`,
  );
});

test('a name tells the terminal nothing', () => {
  const email = 'a\u001b[2J\u202Eb\u0007@x.org';
  const table = accountTable([{ email, isAdmin: false, hasSecondFactor: false, lastLogin: null }]);
  expect(table).toContain('a?[2J?b?@x.org');
});

test('none are said in a line', () => {
  expect(accountTable([])).toBe('There are no accounts.\n');
});
