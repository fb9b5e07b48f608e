import { TEST_PASSWORD } from '@burhan/testing/sign-in';
import { expect, test } from 'vitest';
import { generatePassword } from '../installation/secrets.ts';
import { AccountError } from './account.ts';
import { checkPassword, refusePassword } from './password-rule.ts';

/** From the beginning and the end of SecLists' 100,000 most common ones. */
const COMMON = [
  ...['q1w2e3r4t5y6', '1qaz2wsx3edc', '1q2w3e4r5t6y', '123qweasdzxc', '159357159357', '1302alex1994'],
  ...['159753258456', '125712571257d', '131313131313', '123qazwsxedc', '123456789123456', '123qwerty456'],
  ...['1234567899876543', '1234567890123', '1234567812345678', '123456654321a', '1111111111111'],
];

test.each([...COMMON, 'passwordpassword', 'Password1234', 'PASSWORDPASSWORD', ' password1234 '])(
  '"%s" is a common one',
  async (password) => {
    expect(await checkPassword(password, [])).toBe('common');
  },
);

test.each([
  TEST_PASSWORD,
  'correct horse battery staple',
  'password1234 and more',
  'كلمة سر طويلة جدا',
  'a'.repeat(128),
  '\u0000'.repeat(12),
])('%j is not', async (password) => {
  expect(await checkPassword(password, [])).toBeNull();
});

test('generated passwords keep to the rule', async () => {
  const words = ['Burhan Clinical Research', 'admin@console.burhan.example'];
  for (let count = 0; count < 200; count++) expect(await checkPassword(generatePassword(), words)).toBeNull();
});

test.each([
  ['short', 'The password is too short: give at least 12 characters.'],
  ['x'.repeat(129), 'The password is too long: give at most 128 characters.'],
  ['sara-sara-2026', 'The password is little more than the name of the organization or of the account'],
  ['password1234', 'The password is one of the most common ones'],
])('"%s" is refused with the reason', async (password, reason) => {
  const refused = refusePassword(password, ['sara@example.org']);
  await expect(refused).rejects.toThrow(AccountError);
  await expect(refused).rejects.toThrow(reason);
});
