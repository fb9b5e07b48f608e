import { describe, expect, it } from 'vitest';
import { siteFacts } from './site.ts';

describe('the contact for privacy', () => {
  it('is nobody until somebody is named', () => {
    expect(siteFacts({})).not.toHaveProperty('privacyContact');
    expect(siteFacts({ SITE_PRIVACY_CONTACT: '  ' })).not.toHaveProperty('privacyContact');
  });

  it.each([
    'privacy@example.org',
    'data.protection+site@mail.example.org',
    'https://example.org/privacy?a=1',
  ])('may be %s, in every language', (contact) => {
    for (const language of ['en', 'ar'] as const) {
      expect(siteFacts({ SITE_PRIVACY_CONTACT: ` ${contact} ` }, language).privacyContact).toBe(contact);
    }
  });

  it.each([
    'somebody',
    'http://example.org',
    'javascript:alert(1)',
    'a@b',
    'a@example.org?bcc=b@example.org',
    'mailto:a@example.org',
    'a@example.org, b@example.org',
  ])('is not %s', (contact) => {
    expect(() => siteFacts({ SITE_PRIVACY_CONTACT: contact })).toThrow('SITE_PRIVACY_CONTACT is');
  });
});
