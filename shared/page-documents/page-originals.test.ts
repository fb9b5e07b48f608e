import { expect, it } from 'vitest';
import { loadMerged, loadMetadataOf, loadOriginal } from './page-originals.ts';

it('says what fits of a document, and its own text for the rest, field by field', async () => {
  const original = await loadOriginal('collaborations', 'en');
  const merged = await loadMerged('collaborations', 'en', {
    heading: 'Partners of ours',
    lead: 'x'.repeat(301),
    partners: { note: '', list: 'Not to be changed' },
    together: { items: [{ heading: 'One', text: 'Thing' }] },
    become: 'of another version',
    gone: { with: 'the next' },
  });

  expect(merged).toEqual({
    ...original,
    heading: 'Partners of ours',
    partners: { ...(original.partners as object), note: '' },
    together: { ...(original.together as object), items: [{ heading: 'One', text: 'Thing' }] },
  });
});

it('says the text of its own language where there is none in it', async () => {
  expect(await loadMerged('whoWeAre', 'ar', {})).toEqual(await loadOriginal('whoWeAre', 'ar'));
});

it('search engines read heading and description of the page that is edited', async () => {
  const document = { heading: 'We', lead: 'Lead of ours', description: 'What {{name}} is' };
  const { titles, routes } = await loadMetadataOf('whoWeAre', 'en', document);

  expect([titles.whoWeAre, routes.whoWeAre.description]).toEqual(['We', 'What {{name}} is']);
  expect(titles.aimsGoals).toBe('Aims & Goals');
});

it('they read the lead where the description is empty', async () => {
  const emptied = { description: '', lead: 'Lead of ours', hero: { text: 'Text of ours' } };
  const { routes } = await loadMetadataOf('submittedPapers', 'en', emptied);
  const home = await loadMetadataOf('home', 'en', emptied);

  expect(routes.acceptedManuscripts.description).toBe('Lead of ours');
  expect(home.routes.home.description).toBe('Text of ours');
});
