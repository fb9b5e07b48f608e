// @vitest-environment jsdom
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { describe as describePages, start } from './describe-pages.ts';
import { startSite } from './testing/site.tsx';

it('describes a page by its fields and what this release says', async () => {
  const pages = await describePages();
  const { fields = [], originals } = pages.find(({ page }) => page === 'join-us') ?? {};

  expect(fields.map(({ section }) => section)).toContain('ready');
  const ready = { 'ready.heading': 'Ready to Collaborate?', 'ready.text': expect.stringMatching(/^Send us/) };
  expect(originals?.en).toMatchObject(ready);
  expect(originals?.ar).toMatchObject({ heading: 'انضم إلينا', description: expect.stringMatching(/\S/) });
});

const configured = { pageTexts: { lead: 'Of ours', 'hero.text': 'Of ours' } };
const GONE = { publications: [], ongoing_projects: [] };
const PUBLICATIONS = { publications: [buildPublication({ title: 'Of ours' })] };
const PROJECTS = { ongoing_projects: [buildProject({ title: 'Of ours' })] };

it.each([
  ...TEXT_PAGES.map(({ route, path }) => [route, { configured, path }, 'Of ours'] as const),
  ['publication', { content: PUBLICATIONS, path: '/publications/1' }, 'Of ours'],
  ['publication', { content: GONE, path: '/publications/1' }, 'This publication is not available.'],
  ['project', { content: PROJECTS, path: '/ongoing-projects/P001' }, 'Of ours'],
  ['project', { content: GONE, path: '/ongoing-projects/P001' }, 'This project is not available.'],
] as const)(
  'draws the page %s with what is not public (%#), and nothing in its head',
  async (key, given, said) => {
    const { metadata: _, ...site } = await startSite(given);
    const Page = (await start(site, key)) as ComponentType;
    document.head.replaceChildren();

    const { container } = render(<Page />);

    expect(container.textContent).toContain(said);
    expect(document.head.children).toHaveLength(0);
  },
);
