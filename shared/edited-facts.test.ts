import { buildRow } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { editedFactsInAll } from './edited-facts.ts';
import type { Row } from './entities/content.ts';
import { siteFactsInAll } from './site.ts';

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
