import { publications as arabic } from '@burhan/shared/i18n/ar/pages/publications';
import { pages } from '@burhan/shared/i18n/en/pages';
import { expect, it } from 'vitest';
import { translator } from './page-texts.ts';

const english = translator(pages, 'en');

it('fills in what is given, once, and leaves the rest', () => {
  const title = '{{current}}$t(common.showAll)';

  expect(english('publicationCard.cite.label', { title })).toBe(`Cite ${title}`);
  expect(english('home.featured.carousel.position', { current: 1 } as never)).toBe('1 of {{total}}');
});

it('says whole parts, and what is missing by its key', () => {
  const { items } = pages.collaborations.together;

  expect(english('collaborations.together.items', { returnObjects: true })).toEqual(items);
  expect(english('whoWeAre', { returnObjects: true, name: 'Burhan' }).lead).not.toContain('{{');
  expect(english('publications.nothing' as never)).toBe('publications.nothing');
});

it.each([
  [0, 'لا منشورات', 'لا منشورات مطابقة من أصل 200'],
  [1, 'منشور واحد', 'منشور واحد من أصل 200'],
  [2, 'منشوران', 'منشوران من أصل 200'],
  [3, '3 منشورات', '3 منشورات من أصل 200'],
  [11, '11 منشورًا', '11 منشورًا من أصل 200'],
  [100, '100 منشور', '100 منشور من أصل 200'],
])('counts %i publications as Arabic does', (count, all, found) => {
  const t = translator({ publications: arabic }, 'ar');

  expect(t('publications.search.all', { count })).toBe(all);
  expect(t('publications.search.found', { count, total: 200 })).toBe(found);
});
