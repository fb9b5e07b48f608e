import { describe, expect, it } from 'vitest';
import { siteFacts } from './site.ts';

describe('the contact for privacy', () => {
  it('is nobody until somebody is named', () => {
    expect(siteFacts({})).not.toHaveProperty('privacyContact');
    expect(siteFacts({ SITE_PRIVACY_CONTACT: '  ' })).not.toHaveProperty('privacyContact');
  });

  it.each(['privacy@example.org', 'https://example.org/privacy?a=1'])(
    'may be %s, in every language',
    (contact) => {
      for (const language of ['en', 'ar'] as const) {
        expect(siteFacts({ SITE_PRIVACY_CONTACT: ` ${contact} ` }, language).privacyContact).toBe(contact);
      }
    },
  );

  it('is refused by the name of its variable where it is neither', () => {
    expect(() => siteFacts({ SITE_PRIVACY_CONTACT: 'somebody' })).toThrow('SITE_PRIVACY_CONTACT is');
  });
});
