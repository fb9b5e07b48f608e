import { buildRow } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { editedFactsInAll } from './edited-facts.ts';
import { siteFactsInAll } from './site.ts';

const CONTACT = 'https://example.org/privacy?a=1';
const settings = siteFactsInAll({
  SITE_NAME: 'Set',
  SITE_NAME_AR: 'مضبوط',
  SITE_PRIVACY_CONTACT: ` ${CONTACT} `,
});

it('facts of the environment are in each language, and refused by the name of their variable', () => {
  expect(settings.en).toMatchObject({ name: 'Set', privacyContact: CONTACT });
  expect(settings.ar).toMatchObject({ name: 'مضبوط', privacyContact: CONTACT });
  expect(siteFactsInAll({ SITE_PRIVACY_CONTACT: ' ' }).ar.privacyContact).toBeUndefined();
  expect(() => siteFactsInAll({ SITE_PRIVACY_CONTACT: 'somebody' })).toThrow('SITE_PRIVACY_CONTACT is');
});

it('facts that editors wrote stand for those of the environment, each in its language', () => {
  const everywhere = { whatsapp_number: '49151', privacy_contact: 'a@b.example' };
  const row = buildRow('site_facts', {
    ...everywhere,
    name: ' Written ',
    wordmark: ' ',
    tagline_ar: 'مكتوب',
  });
  const facts = { whatsappNumber: '49151', privacyContact: 'a@b.example' };

  expect(editedFactsInAll(settings, row)).toEqual({
    en: { ...settings.en, ...facts, name: 'Written' },
    ar: { ...settings.ar, ...facts, tagline: 'مكتوب' },
  });
  expect(editedFactsInAll(settings, undefined)).toEqual(settings);
});
