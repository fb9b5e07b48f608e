// @vitest-environment jsdom
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { check, describe as describePage, pages, start } from './page-documents.ts';
import { startSite } from './testing/site.tsx';

it('describes a page by fields, the names of its sections and what this release says', async () => {
  const { fields, sections, originals } = await describePage('join-us');

  expect(fields.map(({ section }) => section)).toContain('ready');
  expect(check(fields, originals.en)).toEqual([]);
  expect(sections.at(-1)).toEqual({
    path: 'ready',
    heading: { en: 'Ready to Collaborate?', ar: expect.stringMatching(/\S/) },
  });
  expect(originals.en.ready).toEqual({ text: expect.stringMatching(/^Send us/) });
  expect(originals.ar).toMatchObject({ heading: 'انضم إلينا', description: expect.stringMatching(/\S/) });
  await expect(describePage('submitted-papers')).rejects.toThrow('no page submitted-papers');
});

it.each(pages)(
  'draws $page with texts that are not public, and nothing in its head',
  async ({ page, path }) => {
    const texts = { lead: 'Lead of ours', hero: { text: 'Lead of ours' } };
    const { metadata: _, ...site } = (await startSite('silence', { pageTexts: texts, path })).site;
    const Page = (await start(site, page)) as ComponentType;
    document.head.replaceChildren();

    const { container } = render(<Page />);

    expect(container.textContent).toContain('Lead of ours');
    expect(document.head.children).toHaveLength(0);
  },
);
