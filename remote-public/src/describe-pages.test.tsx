// @vitest-environment jsdom
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

it.each(pages)(
  'draws $page with texts that are not public, and nothing in its head',
  async ({ page, path }) => {
    const texts = { lead: 'Lead of ours', 'hero.text': 'Lead of ours' };
    const { metadata: _, ...site } = (await startSite('silence', { pageTexts: texts, path })).site;
    const Page = (await start(site, page)) as ComponentType;
    document.head.replaceChildren();

    const { container } = render(<Page />);

    expect(container.textContent).toContain('Lead of ours');
    expect(document.head.children).toHaveLength(0);
  },
);
