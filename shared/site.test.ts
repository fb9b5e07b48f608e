import { expect, it } from 'vitest';
import { siteFacts } from './site.ts';

it.each([
  [undefined, undefined],
  ['  ', undefined],
  [' privacy@example.org ', 'privacy@example.org'],
  ['https://example.org/privacy?a=1', 'https://example.org/privacy?a=1'],
])('the contact for privacy of %j is %s, in every language', (given, contact) => {
  for (const language of ['en', 'ar'] as const)
    expect(siteFacts({ SITE_PRIVACY_CONTACT: given }, language).privacyContact).toBe(contact);
});

it('a fact that is none is refused by the name of its variable', () => {
  expect(() => siteFacts({ SITE_PRIVACY_CONTACT: 'somebody' })).toThrow('SITE_PRIVACY_CONTACT is');
});
