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

const PROJECT = { title: 'Hearts in Hajj', title_ar: 'القلوب في الحج' };

it.each<[route: 'publication' | 'project', row: object, language: 'en' | 'ar', said: Partial<ShareCard>]>([
  ['publication', {}, 'en', { title: 'Hearts', details: ['Publication', 'BMJ', '2021'] }],
  ['publication', { notices: [RETRACTION] }, 'en', { title: 'Retracted: Hearts' }],
  ['publication', { title_ar: 'HTA و GRADE' }, 'ar', { title: 'HTA و GRADE', dir: 'rtl' }],
  ['publication', { title_ar: null }, 'ar', { title: 'Hearts', dir: 'ltr' }],
  ['publication', { title: 'شورى (Shura) in hospitals' }, 'en', { dir: 'ltr' }],
  ['project', PROJECT, 'ar', { title: PROJECT.title_ar, details: ['مشروع جارٍ'], dir: 'rtl' }],
])('a %s with %j in %s says %j', async (route, row, language, said) => {
  const publications = [buildPublication({ ...HEARTS, ...row })];
  const content = route === 'project' ? { ongoing_projects: [buildProject(row)] } : { publications };

  expect(await cardOf({ route, language, content })).toMatchObject(said);
});
