import { expect, test } from 'vitest';
import { accountTable } from './account-table.ts';

test('a name tells the terminal nothing', () => {
  const email = 'a\u001b[2J\u202Eb\u0007@x.org';
  const table = accountTable([{ email, isAdmin: false, hasSecondFactor: false, lastLogin: null }]);
  expect(table).toContain('a?[2J?b?@x.org');
});
