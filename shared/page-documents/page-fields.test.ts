import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '../i18n/languages.ts';
import { loadMetadataTexts } from '../i18n/texts.ts';
import { fitsField } from './field-value.ts';
import { pageFields, valueAt } from './page-fields.ts';
import { loadFields, loadOriginal } from './page-originals.ts';
import { TEXT_PAGES } from './text-pages.ts';

const pathsOf = async (route: Parameters<typeof loadFields>[0]) =>
  (await loadFields(route)).map(({ path }) => path);

describe.each(TEXT_PAGES)('$page', ({ route }) => {
  it.each(SUPPORTED_LANGUAGES)('takes its own texts in %s', async (language) => {
    const original = await loadOriginal(route, language);

    for (const field of await loadFields(route))
      expect(fitsField(field, valueAt(original, field.path) ?? {}), field.path).toBe(true);
  });

  it.each(SUPPORTED_LANGUAGES)('goes by its heading in %s', async (language) => {
    const { heading } = await loadOriginal(route, language);

    if (route !== 'home') expect((await loadMetadataTexts(language)).titles[route]).toBe(heading);
  });
});

it('has its texts in its order, and what only search engines read last', async () => {
  expect(await pathsOf('collaborations')).toEqual([
    'eyebrow',
    'heading',
    'lead',
    'partners.heading',
    'partners.note',
    'together.heading',
    'together.items',
    'become.heading',
    'become.paragraphs',
    'description',
  ]);
});

it('leaves out what is fixed, controls, states, and what React draws again', async () => {
  expect((await pathsOf('home')).filter((path) => /metrics|featured|primary|secondary/.test(path))).toEqual(
    [],
  );
  expect((await pathsOf('joinUs')).filter((path) => /ready|message|contact/.test(path))).toEqual([
    'contact.heading',
    'contact.whatsappText',
    'contact.locationText',
    'ready.text',
  ]);
  expect((await pathsOf('privacy')).filter((path) => path.startsWith('sections'))).toEqual([
    'sections.organization.heading',
    'sections.organization.paragraphs',
  ]);
  for (const route of ['publications', 'acceptedManuscripts'] as const)
    expect(await pathsOf(route)).toEqual(['eyebrow', 'heading', 'lead', 'description']);
});

it('takes section, limits and placeholders of a field from the English text', () => {
  const english = {
    lead: 'At {{name}}',
    cards: { team: { heading: 'Team', paragraphs: [], points: [{ heading: '{{name}}', text: 'It' }] } },
    teasers: { title: 'Explore', items: { first: { title: 'One' } } },
  };

  expect(pageFields('whoWeAre', english)).toMatchObject([
    { path: 'lead', section: null, kind: 'paragraph', maximumLength: 300, placeholders: ['name'] },
    { path: 'cards.team.heading', section: 'cards.team', mayBeEmpty: false },
    { path: 'cards.team.paragraphs', minimum: 0, maximum: 6, maximumLength: 1500, mayBeEmpty: true },
    { path: 'cards.team.points', kind: 'points', maximum: 8, headingLength: 120, placeholders: ['name'] },
    { path: 'teasers.title', section: 'teasers' },
    { path: 'teasers.items.first.title', section: 'teasers' },
  ]);
});
