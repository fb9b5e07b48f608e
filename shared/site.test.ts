import { buildRow } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import type { Row } from './entities/content.ts';
import { editedFactsInAll, siteFacts, siteFactsInAll } from './site.ts';

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

describe('facts that editors have written', () => {
  const settings = siteFactsInAll({ SITE_NAME: 'Set', SITE_NAME_AR: 'مضبوط' });
  const row = (fields: Partial<Row<'site_facts'>>) => buildRow('site_facts', fields);

  it('stand for those of the environment, each in its language', () => {
    const facts = editedFactsInAll(
      settings,
      row({
        name: ' Written ',
        tagline_ar: 'مكتوب',
        whatsapp_number: '49151',
        privacy_contact: 'a@b.example',
      }),
    );

    const everywhere = { whatsappNumber: '49151', privacyContact: 'a@b.example' };
    expect(facts.en).toEqual({ ...settings.en, ...everywhere, name: 'Written' });
    expect(facts.ar).toEqual({ ...settings.ar, ...everywhere, tagline: 'مكتوب' });
  });

  it('are none where they are blank, or where there is no row', () => {
    expect(editedFactsInAll(settings, row({ name: ' ', wordmark: '', location: null }))).toEqual(settings);
    expect(editedFactsInAll(settings, undefined)).toEqual(settings);
  });
});
