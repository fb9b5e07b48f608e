import { describe, expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '../i18n/languages.ts';
import { loadMetadataTexts } from '../i18n/texts.ts';
import { fitsField, pageFields, textsByKey, withTexts } from './page-fields.ts';
import { loadFields, loadOriginal } from './page-originals.ts';
import { TEXT_PAGES } from './text-pages.ts';

const keysOf = async (route: Parameters<typeof loadFields>[0]) =>
  (await loadFields(route)).map(({ key }) => key);

describe.each(TEXT_PAGES)('$page', ({ route }) => {
  it.each(SUPPORTED_LANGUAGES)('takes its own texts in %s, and is the same with them', async (language) => {
    const original = await loadOriginal(route, language);
    const texts = textsByKey(original);
    const fields = await loadFields(route);

    for (const field of fields) expect(fitsField(field, texts[field.key] ?? ''), field.key).toBe(true);
    expect(withTexts(original, fields, texts)).toEqual(original);
  });

  it.each(SUPPORTED_LANGUAGES)('goes by its heading in %s', async (language) => {
    const { heading } = await loadOriginal(route, language);

    if (route !== 'home') expect((await loadMetadataTexts(language)).titles[route]).toBe(heading);
  });
});

it('has its texts in its order, and what only search engines read last', async () => {
  expect(await keysOf('collaborations')).toEqual([
    ...['eyebrow', 'heading', 'lead', 'partners.heading', 'partners.note', 'together.heading'],
    ...[0, 1, 2].flatMap((item) => [`together.items.${item}.heading`, `together.items.${item}.text`]),
    ...['become.heading', 'become.paragraphs', 'description'],
  ]);
});

it('leaves out what is fixed, controls, states, and what React draws again', async () => {
  expect((await keysOf('home')).filter((key) => /metrics|featured|primary|secondary/.test(key))).toEqual([]);
  expect((await keysOf('joinUs')).filter((key) => /ready|message|contact/.test(key))).toEqual([
    'contact.heading',
    'contact.whatsappText',
    'contact.locationText',
    'ready.text',
  ]);
  expect((await keysOf('privacy')).filter((key) => key.startsWith('sections'))).toEqual([
    'sections.organization.heading',
    'sections.organization.paragraphs',
  ]);
  for (const route of ['publications', 'acceptedManuscripts'] as const)
    expect(await keysOf(route)).toEqual(['eyebrow', 'heading', 'lead', 'description']);
});

const ENGLISH = {
  eyebrow: 'About',
  heading: 'Who',
  lead: 'At {{name}}',
  cards: {
    team: { heading: 'Team', paragraphs: [], points: [{ heading: '{{name}}', text: 'It' }] },
    story: { heading: 'Story', paragraphs: ['One', 'Two'], points: [] },
  },
  teasers: { title: 'Explore', items: { first: { title: 'One' } } },
};
const FIELDS = pageFields('whoWeAre', ENGLISH);

it('takes section, limits and placeholders of a field from the English text', () => {
  expect(FIELDS).toMatchObject([
    { key: 'eyebrow', section: null, kind: 'line', maximumLength: 80, mayBeEmpty: true },
    { key: 'heading', mayBeEmpty: false },
    { key: 'lead', section: null, kind: 'paragraph', maximumLength: 300, placeholders: ['name'] },
    { key: 'cards.team.heading', section: 'cards.team', mayBeEmpty: false },
    { key: 'cards.team.paragraphs', kind: 'paragraphs', maximumLength: 8000, mayBeEmpty: true },
    { key: 'cards.team.points.0.heading', section: 'cards.team', kind: 'line', placeholders: ['name'] },
    { key: 'cards.team.points.0.text', section: 'cards.team', kind: 'paragraph', maximumLength: 600 },
    { key: 'cards.story.heading', section: 'cards.story' },
    { key: 'cards.story.paragraphs', mayBeEmpty: false },
    { key: 'teasers.title', section: 'teasers' },
    { key: 'teasers.items.first.title', section: 'teasers' },
  ]);
});

it('a list of plain texts is one text, in which an empty line begins the next', () => {
  expect(textsByKey(ENGLISH)['cards.story.paragraphs']).toBe('One\n\nTwo');
  const texts = {
    heading: 'One\n line ',
    'cards.story.paragraphs': '\n\nA\nB \n \n\nC\n',
    'cards.team.paragraphs': ' ',
    'cards.team.points.0.text': 'That',
    constructor: 'x',
    'gone.with': 'the next release',
  };

  expect(withTexts(ENGLISH, FIELDS, texts)).toEqual({
    ...ENGLISH,
    heading: 'One line',
    cards: {
      team: { ...ENGLISH.cards.team, points: [{ heading: '{{name}}', text: 'That' }] },
      story: { ...ENGLISH.cards.story, paragraphs: ['A B', 'C'] },
    },
  });
});

it('a point that the release has in one language alone stays as it is in the other', () => {
  const arabic = { ...ENGLISH, cards: { ...ENGLISH.cards, team: { ...ENGLISH.cards.team, points: [] } } };

  expect(withTexts(arabic, FIELDS, { 'cards.team.points.0.text': 'That' })).toEqual(arabic);
});

it.each<[key: string, text: string, fits: boolean]>([
  ['eyebrow', '', true],
  ['eyebrow', 'x'.repeat(80), true],
  ['eyebrow', 'x'.repeat(81), false],
  ['heading', '🙂'.repeat(120), true],
  ['heading', '', false],
  ['heading', ' \u200b\u00a0', false],
  ['lead', 'Of {{name}}, twice {{name}}', true],
  ['lead', 'Of {{ name }}', false],
  ['cards.story.paragraphs', '\n\n', false],
  ['cards.team.paragraphs', '', true],
])('%s (%#) takes what fits it', (key, text, fits) => {
  const field = FIELDS.find((each) => each.key === key);
  expect(field && fitsField(field, text)).toBe(fits);
});
