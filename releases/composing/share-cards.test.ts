import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { siteFacts } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { shareCard, shareCardText } from './share-cards.ts';

const ENGLISH = siteFacts({});
const ARABIC = siteFacts({}, 'ar');

const publicationCard = (row: Parameters<typeof buildPublication>[0], language: 'en' | 'ar' = 'en') =>
  shareCard(
    { route: 'publication', language, content: { publications: [buildPublication(row)] } },
    language === 'en' ? ENGLISH : ARABIC,
  );

const projectCard = (row: Parameters<typeof buildProject>[0], language: 'en' | 'ar' = 'en') =>
  shareCard(
    {
      route: 'project',
      language,
      content: { ongoing_projects: [buildProject({ closes_at: null, places: null, ...row })] },
    },
    language === 'en' ? ENGLISH : ARABIC,
  );

describe('a page', () => {
  it('says its name, and the home page what the organization is', async () => {
    const home = await shareCard({ route: 'home', language: 'en', content: {} }, ENGLISH);
    const page = await shareCard({ route: 'whoWeAre', language: 'ar', content: {} }, ARABIC);

    expect(home).toMatchObject({
      title: ENGLISH.tagline,
      kind: '',
      detail: ENGLISH.location,
      direction: 'ltr',
    });
    expect(page).toMatchObject({
      title: 'من نحن',
      wordmark: 'برهان',
      direction: 'rtl',
      titleDirection: 'rtl',
    });
  });

  it.each(SUPPORTED_LANGUAGES)('has a title on each route in %s', async (language) => {
    for (const route of PUBLIC_ROUTE_KEYS) {
      const card = await shareCard({ route, language, content: {} }, siteFacts({}, language));
      expect(card?.title, route).toMatch(/\S/);
    }
  });

  it("of the host's own has none", async () => {
    expect(await shareCard({ route: null, language: 'en', content: {} }, ENGLISH)).toBeNull();
  });
});

describe('a publication', () => {
  it('says its title, journal and year', async () => {
    expect(await publicationCard({ title: 'Hearts', journal: 'BMJ', date: 'March 2021' })).toMatchObject({
      title: 'Hearts',
      kind: 'Publication',
      detail: 'BMJ · 2021',
    });
    expect(await publicationCard({ journal: 'BMJ', date: 'soon' })).toMatchObject({ detail: 'BMJ' });
  });

  it('says so where it was retracted', async () => {
    const notices = [
      {
        kind: 'retraction',
        doi: '10.1/n',
        date: '2022-01-01',
        source: 'publisher',
        found_at: '2022-02-01T00:00:00Z',
      },
    ];

    expect(await publicationCard({ title: 'Hearts', notices } as never)).toMatchObject({
      title: 'Retracted: Hearts',
    });
  });

  it.each([
    ['its translation', { title: 'Hearts', title_ar: 'COVID-19: القلوب' }, 'rtl'],
    ['the original in Latin letters where there is none', { title: 'Hearts', title_ar: null }, 'ltr'],
  ])('in Arabic, shows %s in its own direction', async (_, row, titleDirection) => {
    expect(await publicationCard(row, 'ar')).toMatchObject({
      title: row.title_ar ?? row.title,
      kind: 'بحث منشور',
      direction: 'rtl',
      titleDirection,
    });
  });

  it('in English, goes in the direction that its first letter has', async () => {
    expect(await publicationCard({ title: '2020: دراسة SARS' })).toMatchObject({ titleDirection: 'rtl' });
    expect(await publicationCard({ title: 'SARS: دراسة' })).toMatchObject({ titleDirection: 'ltr' });
  });

  it('that is not there has none', async () => {
    expect(await shareCard({ route: 'publication', language: 'en', content: {} }, ENGLISH)).toBeNull();
  });
});

describe('a study', () => {
  it('says its title, type and whether it is open', async () => {
    const row = {
      title: 'Hearts in Hajj',
      title_ar: 'القلوب في الحج',
      study_type: 'Cohort',
      status: 'Open',
    } as const;

    expect(await projectCard(row)).toMatchObject({
      title: row.title,
      kind: 'Ongoing project',
      detail: 'Cohort · Open',
    });
    expect(await projectCard({ ...row, status: 'Closed' }, 'ar')).toMatchObject({
      title: row.title_ar,
      kind: 'مشروع جارٍ',
      detail: expect.stringContaining('مغلق'),
    });
  });

  it.each([
    ['without places', { places: '0', closes_at: null }],
    ['after its deadline', { places: null, closes_at: '2020-01-01T00:00:00Z' }],
  ])('%s says that it is closed', async (_, row) => {
    expect(await projectCard({ ...row, study_type: 'Cohort', status: 'Open' })).toMatchObject({
      detail: 'Cohort · Closed',
    });
  });

  it('without a title says its field, and without that its id', async () => {
    const bare = { title: null, study_type: '', status: 'Open' } as const;

    expect(await projectCard({ ...bare, field_of_study: 'Cardiology' })).toMatchObject({
      title: 'Cardiology',
      detail: 'Open',
    });
    expect(await projectCard({ ...bare, id: 'P007', field_of_study: '' })).toMatchObject({ title: 'P007' });
  });
});

it('says in words all that the picture says', async () => {
  const card = await publicationCard({ title: 'Hearts', journal: 'BMJ', date: '2021' });

  expect(card && shareCardText(card)).toBe('Burhan · Publication · Hearts · BMJ · 2021');
});
