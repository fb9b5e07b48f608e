import { expect, it } from 'vitest';
import { loadEdited, loadMetadataOf, loadOriginal } from './page-originals.ts';

it('a page says the texts that fit, and its own for the rest, text by text', async () => {
  const original = await loadOriginal('collaborations', 'en');
  const edited = await loadEdited('collaborations', 'en', {
    heading: 'Partners of ours',
    lead: 'x'.repeat(301),
    'partners.note': '',
    'partners.list': 'Not to be changed',
  });

  expect(edited).toEqual({
    ...original,
    heading: 'Partners of ours',
    partners: { ...(original.partners as object), note: '' },
  });
});

it('search engines read heading and description of the page that is edited', async () => {
  const texts = { heading: 'We', lead: 'Lead of ours', description: 'What {{name}} is' };
  const { titles, routes } = await loadMetadataOf('whoWeAre', 'en', texts);

  expect([titles.whoWeAre, routes.whoWeAre.description]).toEqual(['We', 'What {{name}} is']);
  expect(titles.aimsGoals).toBe('Aims & Goals');
});

it('they read the lead where the description is empty', async () => {
  const emptied = { description: ' ', lead: 'Lead of ours', 'hero.text': 'Text of ours' };
  const { routes } = await loadMetadataOf('submittedPapers', 'en', emptied);
  const home = await loadMetadataOf('home', 'en', emptied);

  expect(routes.acceptedManuscripts.description).toBe('Lead of ours');
  expect(home.routes.home.description).toBe('Text of ours');
});
