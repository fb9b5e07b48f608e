// @vitest-environment jsdom
import type { PageContent } from '@burhan/shared/entities/content';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { describe as describePages, start } from './describe-pages.ts';
import { startSite } from './testing/site.tsx';

const pages = await describePages();

it('describes a page by its fields and what this release says', () => {
  const { fields = [], originals } = pages.find(({ page }) => page === 'join-us') ?? {};

  expect(fields.map(({ section }) => section)).toContain('ready');
  const ready = { 'ready.heading': 'Ready to Collaborate?', 'ready.text': expect.stringMatching(/^Send us/) };
  expect(originals?.en).toMatchObject(ready);
  expect(originals?.ar).toMatchObject({ heading: 'انضم إلينا', description: expect.stringMatching(/\S/) });
});

const TEXTS = { lead: 'Lead of ours', 'hero.text': 'Lead of ours' };

it.each(TEXT_PAGES)(
  'draws $page with texts that are not public, nothing in its head',
  async ({ route, path }) => {
    expect((await draw(route, { pageTexts: TEXTS, path })).textContent).toContain('Lead of ours');
  },
);

it.each([
  ['publication', { publications: [buildPublication({ title: 'Of ours' })] }, '/publications/1'],
  ['project', { ongoing_projects: [buildProject({ title: 'Of ours' })] }, '/ongoing-projects/P001'],
])('draws the page of a %s, there or gone, and nothing in its head', async (key, content, path) => {
  const heading = async (rows: Partial<PageContent>) =>
    (await draw(key, { content: rows, path })).querySelector('h1')?.textContent;

  expect(await heading(content)).toContain('Of ours');
  expect(await heading({ publications: [], ongoing_projects: [] })).toMatch(/\S/);
});

async function draw(key: string, given: Parameters<typeof startSite>[1]): Promise<HTMLElement> {
  const { metadata: _, ...site } = (await startSite('silence', given)).site;
  const Page = (await start(site, key)) as ComponentType;
  document.head.replaceChildren();
  const { container } = render(<Page />);
  expect(document.head.children).toHaveLength(0);
  return container;
}
