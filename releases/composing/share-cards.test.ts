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

const RETRACTION = {
  kind: 'retraction',
  doi: '10.1/n',
  date: '2022-01-01',
  source: 'publisher',
  found_at: '2022-02-01T00:00:00Z',
};

describe('a publication', () => {
  it.each([
    [
      { journal: 'BMJ', date: 'March 2021' },
      { title: 'Hearts', kind: 'Publication', detail: 'BMJ · 2021' },
    ],
    [{ journal: 'BMJ', date: 'soon' }, { detail: 'BMJ' }],
    [{ notices: [RETRACTION] }, { title: 'Retracted: Hearts' }],
    [{ title: '2020: دراسة SARS' }, { titleDirection: 'rtl' }],
    [{ title: 'SARS: دراسة' }, { titleDirection: 'ltr' }],
  ])('with %j says %j, in the direction of its first letter', async (row, said) => {
    expect(await publicationCard({ title: 'Hearts', ...row })).toMatchObject(said);
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

  it('that is not there has none', async () => {
    expect(await shareCard({ route: 'publication', language: 'en', content: {} }, ENGLISH)).toBeNull();
  });
});

describe('a project', () => {
  const OPEN = { title: 'Hearts in Hajj', study_type: 'Cohort', status: 'Open' } as const;
  const CLOSED = { detail: 'Cohort · Closed' };
  const UNTITLED = { title: null, study_type: '' };

  it.each([
    [{}, { title: OPEN.title, kind: 'Ongoing project', detail: 'Cohort · Open' }],
    [{ places: '0' }, CLOSED],
    [{ closes_at: '2020-01-01T00:00:00Z' }, CLOSED],
    [
      { ...UNTITLED, field_of_study: 'Cardiology' },
      { title: 'Cardiology', detail: 'Open' },
    ],
    [{ ...UNTITLED, id: 'P007', field_of_study: '' }, { title: 'P007' }],
  ])('with %j says %j', async (row, said) => {
    expect(await projectCard({ ...OPEN, ...row })).toMatchObject(said);
  });

  it('says the same in Arabic', async () => {
    expect(await projectCard({ ...OPEN, title_ar: 'القلوب في الحج', status: 'Closed' }, 'ar')).toMatchObject({
      title: 'القلوب في الحج',
      kind: 'مشروع جارٍ',
      detail: expect.stringContaining('مغلق'),
    });
  });
});

it('says in words all that the picture says', async () => {
  const card = await publicationCard({ title: 'Hearts', journal: 'BMJ', date: '2021' });

  expect(card && shareCardText(card)).toBe('Burhan · Publication · Hearts · BMJ · 2021');
});
