// @vitest-environment jsdom
import { STRUCTURED_DATA_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pages } from '../../site.ts';
import { HOSTILE_CONTENT } from '../../testing/content.ts';
import { buildPublication } from '../../testing/rows.ts';
import { startSite } from '../../testing/site.tsx';

const PUBLICATION = buildPublication({ id: 7 });

async function pageAt(path: string): Promise<ReactElement> {
  const { Page } = await pages.publication();
  const Shown = Page as () => ReactElement;
  return (
    <MemoryRouter initialEntries={[path]}>
      <Shown />
    </MemoryRouter>
  );
}

function tags(name: string): (string | null)[] {
  return [...document.head.querySelectorAll(`meta[name="${name}"]`)].map((tag) =>
    tag.getAttribute('content'),
  );
}

it('shows the publication that the id names, whatever its slug', async () => {
  await startSite('silence', { content: { publications: [buildPublication(), PUBLICATION] } });
  render(await pageAt('/publications/7-an-old-title'));

  expect(screen.getByRole('article').dataset.pub).toBe('7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(PUBLICATION.title);
  expect(screen.getByRole('link', { name: /Read Publication/ }).getAttribute('href')).toBe(
    'https://doi.org/10.1136/bmj.n71',
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/publications\/7-the-prisma-2020-statement$/,
  );
});

it('lets the browser choose the picture by how wide it is shown, and keeps its place', async () => {
  const measured = { ...PUBLICATION, image_width: 1600, image_height: 900 };
  await startSite('silence', { content: { publications: [measured] } });
  render(await pageAt('/publications/7'));

  const picture = screen.getByRole('img');
  expect(picture.getAttribute('srcset')).toContain('?w=640 640w');
  expect(picture.getAttribute('sizes')).toBe('(min-width: 64rem) 30rem, 94vw');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900']);
});

it('tells reference managers what they ask for', async () => {
  await startSite('silence', { content: { publications: [PUBLICATION] } });
  render(await pageAt('/publications/7'));

  expect(tags('citation_title')).toEqual(['The PRISMA 2020 statement']);
  expect(tags('citation_author')).toEqual(['Page, M. J.', 'McKenzie, J. E.']);
  expect(tags('citation_doi')).toEqual(['10.1136/bmj.n71']);
  const structured = JSON.parse(document.getElementById(STRUCTURED_DATA_ELEMENT_ID)?.textContent ?? '');
  expect(structured['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
    'BreadcrumbList',
    'ScholarlyArticle',
    'WebPage',
  ]);
});

it('reads the table where the page came without rows', async () => {
  await startSite({ publications: [PUBLICATION] });
  render(await pageAt('/publications/7'));

  expect(screen.getByText('Loading publication...')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: PUBLICATION.title })).toBeTruthy();
});

it('says so when the publication was removed, and leads on', async () => {
  await startSite({ publications: [] }, { content: { publications: [] } });
  render(await pageAt('/publications/7'));

  expect(screen.getByRole('heading', { name: 'This publication is not available.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All publications' }).getAttribute('href')).toBe('/publications');
});

it.each([PUBLICATION, ...(HOSTILE_CONTENT.publications ?? [])])(
  'is taken over without an error',
  async (row) => {
    await startSite('silence', { content: { publications: [row] } });
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(await pageAt(`/publications/${row.id}`));
    const errors: unknown[] = [];
    const page = await pageAt(`/publications/${row.id}`);
    const root = await act(async () =>
      hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) }),
    );

    expect(errors).toEqual([]);
    expect(document.querySelector('script:not([type])')).toBeNull();
    await act(async () => root.unmount());
  },
);
