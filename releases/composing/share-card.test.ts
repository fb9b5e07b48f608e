import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { siteFacts } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { shareCard } from './share-card.ts';
import type { PublicPage } from './site-input.ts';

const cardOf = ({ language = 'en', ...page }: Pick<PublicPage, 'route'> & Partial<PublicPage>) =>
  shareCard({ path: '/', language, content: {}, ...page }, siteFacts({}, language));

const publicationCard = (row: Parameters<typeof buildPublication>[0], language: 'en' | 'ar' = 'en') =>
  cardOf({ route: 'publication', language, content: { publications: [buildPublication(row)] } });

describe('a page', () => {
  it('says its name, and the home page what the organization is', async () => {
    const { tagline, location } = siteFacts({});

    expect(await cardOf({ route: 'home' })).toMatchObject({ title: tagline, details: [location] });
    expect(await cardOf({ route: 'whoWeAre', language: 'ar' })).toMatchObject({
      title: 'من نحن',
      wordmark: 'برهان',
      language: 'ar',
    });
  });

  it.each(SUPPORTED_LANGUAGES)('has a title on each route in %s', async (language) => {
    for (const route of PUBLIC_ROUTE_KEYS)
      expect((await cardOf({ route, language }))?.title, route).toMatch(/\S/);
  });

  it("of the host's own has none, and one without its row", async () => {
    expect(await cardOf({ route: null })).toBeNull();
    expect(await cardOf({ route: 'publication' })).toBeNull();
    expect(await cardOf({ route: 'project' })).toBeNull();
  });
});

const RETRACTION = {
  kind: 'retraction',
  doi: '10.1/n',
  date: '2022-01-01',
  found_at: '2022-02-01T00:00:00Z',
};

it.each([
  [
    { journal: 'BMJ', date: 'March 2021' },
    { title: 'Hearts', details: ['Publication', 'BMJ', '2021'] },
  ],
  [{ notices: [RETRACTION] }, { title: 'Retracted: Hearts' }],
])('a publication with %j says %j', async (row, said) => {
  expect(await publicationCard({ title: 'Hearts', ...row })).toMatchObject(said);
});

it('a publication in Arabic shows its translation, else the original', async () => {
  const details = expect.arrayContaining(['بحث منشور']);

  expect(await publicationCard({ title: 'Hearts', title_ar: 'القلوب' }, 'ar')).toMatchObject({
    title: 'القلوب',
    details,
  });
  expect(await publicationCard({ title: 'Hearts', title_ar: null }, 'ar')).toMatchObject({
    title: 'Hearts',
    details,
  });
});

it('a project says its title', async () => {
  const content = {
    ongoing_projects: [buildProject({ title: 'Hearts in Hajj', title_ar: 'القلوب في الحج' })],
  };

  expect(await cardOf({ route: 'project', content })).toMatchObject({
    title: 'Hearts in Hajj',
    details: ['Ongoing project'],
  });
  expect(await cardOf({ route: 'project', language: 'ar', content })).toMatchObject({
    title: 'القلوب في الحج',
    details: ['مشروع جارٍ'],
  });
});
