import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { siteFacts } from '@burhan/shared/site';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { type ShareCard, shareCard } from './share-card.ts';
import type { PublicPage } from './site-input.ts';

const cardOf = ({ language = 'en', ...page }: Pick<PublicPage, 'route'> & Partial<PublicPage>) =>
  shareCard({ path: '/', language, content: {}, ...page }, siteFacts({}, language));

it.each(SUPPORTED_LANGUAGES)(
  'in %s every route has a title, but none a row that is not there',
  async (language) => {
    for (const route of PUBLIC_ROUTE_KEYS)
      expect((await cardOf({ route, language }))?.title, route).toMatch(/\S/);
    for (const route of [null, 'publication', 'project'] as const) expect(await cardOf({ route })).toBeNull();
    const { tagline, location, wordmark } = siteFacts({}, language);
    const home = { title: tagline, details: [location], wordmark, language };
    expect(await cardOf({ route: 'home', language })).toMatchObject(home);
  },
);

const RETRACTION = { kind: 'retraction', doi: '10.1/n', date: '2022', found_at: '2022-02-01T00:00:00Z' };
const HEARTS = { title: 'Hearts', journal: 'BMJ', date: 'March 2021' };

it.each<[row: object, language: 'en' | 'ar', said: Partial<ShareCard>]>([
  [{}, 'en', { title: 'Hearts', details: ['Publication', 'BMJ', '2021'] }],
  [{ notices: [RETRACTION] }, 'en', { title: 'Retracted: Hearts' }],
  [{ title_ar: 'القلوب' }, 'ar', { title: 'القلوب', details: expect.arrayContaining(['بحث منشور']) }],
  [{ title_ar: 'HTA و GRADE' }, 'ar', { title: 'HTA و GRADE', dir: 'rtl' }],
  [{ title_ar: null }, 'ar', { title: 'Hearts', dir: 'ltr' }],
  [{ title: 'شورى (Shura) in hospitals' }, 'en', { dir: 'ltr' }],
])('a publication with %j in %s says %j', async (row, language, said) => {
  const content = { publications: [buildPublication({ ...HEARTS, ...row })] };

  expect(await cardOf({ route: 'publication', language, content })).toMatchObject(said);
});

it('a project says its title in the language of the page', async () => {
  const project = buildProject({ title: 'Hearts in Hajj', title_ar: 'القلوب في الحج' });
  const content = { ongoing_projects: [project] };

  const said = { title: project.title_ar, details: ['مشروع جارٍ'], dir: 'rtl' };
  expect(await cardOf({ route: 'project', language: 'ar', content })).toMatchObject(said);
});
