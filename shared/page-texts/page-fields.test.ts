import { expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '../i18n/languages.ts';
import { loadMetadataTexts } from '../i18n/texts.ts';
import { fitsField, pageFields, textsByKey, withTexts } from './page-fields.ts';
import { loadFields, loadMetadataOf, loadOriginal } from './page-originals.ts';
import { TEXT_PAGES } from './text-pages.ts';

const keysOf = async (route: Parameters<typeof loadFields>[0], pattern = /./) =>
  (await loadFields(route)).map(({ key }) => key).filter((key) => pattern.test(key));

const PAGES = TEXT_PAGES.flatMap((page) => SUPPORTED_LANGUAGES.map((language) => ({ ...page, language })));

it.each(PAGES)('$page takes its own texts in $language', async ({ route, language }) => {
  const original = await loadOriginal(route, language);
  const texts = textsByKey(original);
  const fields = await loadFields(route);

  for (const field of fields) expect(fitsField(field, texts[field.key] ?? ''), field.key).toBe(true);
  expect(withTexts(original, fields, texts)).toEqual(original);
  if (route !== 'home') expect((await loadMetadataTexts(language)).titles[route]).toBe(original.heading);
});

it('fields are in the order of the page, without what is fixed, controls, and what React draws again', async () => {
  expect(await keysOf('home', /metrics|featured|primary|secondary/)).toEqual([]);
  expect(await keysOf('joinUs', /ready|message|contact/)).toEqual([
    ...['contact.heading', 'contact.whatsappText', 'contact.locationText', 'ready.text'],
  ]);
  const organization = ['sections.organization.heading', 'sections.organization.paragraphs'];
  expect(await keysOf('privacy', /^sections/)).toEqual(organization);
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

it('section, limits and placeholders of a field come from the English text', () => {
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

it("texts that fit take the place of the page's own; an empty line begins the next of a list", () => {
  expect(textsByKey(ENGLISH)['cards.story.paragraphs']).toBe('One\n\nTwo');
  const texts = {
    eyebrow: '',
    heading: 'One\n line ',
    lead: `{{name}}${'x'.repeat(300)}`,
    'cards.story.paragraphs': '\n\nA\nB \n \n\nC\n',
    'cards.team.paragraphs': ' ',
    'cards.team.points.0.text': 'That',
    constructor: 'x',
    'gone.with': 'the next release',
  };
  const { team, story } = ENGLISH.cards;
  const cards = {
    team: { ...team, points: [{ heading: '{{name}}', text: 'That' }] },
    story: { ...story, paragraphs: ['A B', 'C'] },
  };
  expect(withTexts(ENGLISH, FIELDS, texts)).toEqual({ ...ENGLISH, eyebrow: '', heading: 'One line', cards });

  const arabic = { ...ENGLISH, cards: { story, team: { ...team, points: [] } } };
  expect(withTexts(arabic, FIELDS, { 'cards.team.points.0.text': 'Of English' })).toEqual(arabic);
});

it.each<[key: string, text: string, fits: boolean]>([
  ['eyebrow', '', true],
  ['eyebrow', 'x'.repeat(81), false],
  ['heading', '🙂'.repeat(120), true],
  ['heading', ' \u200b\u00a0', false],
  ['lead', 'Of {{name}}, twice {{name}}', true],
  ['lead', 'Of {{ name }}', false],
  ['cards.story.paragraphs', '\n\n', false],
])('%s (%#) takes what fits it', (key, text, fits) => {
  const field = FIELDS.find((each) => each.key === key);
  expect(field && fitsField(field, text)).toBe(fits);
});

it.each([
  ['whoWeAre', { heading: 'We', lead: 'Ours', description: 'What {{name}} is' }, 'We', 'What {{name}} is'],
  ['acceptedManuscripts', { description: ' ', lead: 'Ours' }, 'Submitted Papers', 'Ours'],
  ['home', { description: ' ', 'hero.text': 'Ours' }, 'Home', 'Ours'],
] as const)('search engines read what editors wrote on %s: %j', async (route, texts, title, description) => {
  const { titles, routes } = await loadMetadataOf(route, 'en', texts);

  expect(titles).toMatchObject({ [route]: title, aimsGoals: 'Aims & Goals' });
  expect(routes[route]).toMatchObject({ description });
});
