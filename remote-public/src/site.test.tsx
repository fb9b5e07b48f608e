import { METRIC_COUNT } from '@burhan/shared/limits';
import { FULL_CONTENT } from '@burhan/testing/rows';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pages } from './site.ts';
import { startSite } from './testing/site.tsx';

it('shows each page with what was handed over for it, whatever was started since', async () => {
  const { site } = await startSite('silence');
  const first = await pages.home({ ...site, content: FULL_CONTENT });
  const second = await pages.home({ ...site, content: { ...FULL_CONTENT, metrics: [] } });
  const html = [first, second].map(({ Page }) => {
    const Shown = Page as ComponentType;
    return renderToString(<Shown />);
  });

  expect(html[0]?.match(/Label \d/g)).toHaveLength(METRIC_COUNT);
  expect(html[1]).not.toMatch(/Label \d/);
  expect(html[1]).toContain('Publication 1');
});

it.each([
  [0, 'لا منشورات'],
  [1, 'منشور واحد'],
  [2, 'منشوران'],
  [3, '3 منشورات'],
  [11, '11 منشورًا'],
  [100, '100 منشور'],
])('counts %i in Arabic by the form of its plural', async (count, said) => {
  const { site } = await startSite('silence', { language: 'ar' });

  expect(site.t('publications.search.all', { count })).toBe(said);
});
