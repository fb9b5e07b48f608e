// @vitest-environment jsdom
import type { PageContent } from '@burhan/shared/entities/content';
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveRows, pageOf, showPage, startSite } from '../testing/site.tsx';

it.each([
  ['home', 'Loading publications...', 'No featured publications available at the moment.'],
  ['publications', 'Loading publications...', 'No publications available at the moment.'],
  ['submittedPapers', 'Loading submitted papers...', 'No submitted papers found.'],
  ['ongoingProjects', 'Loading projects...', 'No ongoing projects at the moment.'],
] as const)('%s says that it loads rows, and then that there are none', async (route, loading, empty) => {
  const { container } = await showPage(route);
  expect(screen.getByText(loading)).toBeTruthy();
  expect(screen.queryByText(empty)).toBeNull();

  giveRows(container, {});

  expect(screen.getByText(empty)).toBeTruthy();
  expect(screen.queryByText(loading)).toBeNull();
  // A page that is prerendered without rows contains its loading state, for the next read.
  const templates = [...container.querySelectorAll('template')].map(({ textContent }) => textContent);
  expect(templates).toContainEqual(expect.stringContaining(loading));
});

it.each<[key: 'publication' | 'project', list: string, id: string, content: Partial<PageContent>]>([
  ['publication', '/publications', '1', { publications: [buildPublication({ title: 'The row' })] }],
  ['project', '/ongoing-projects', 'P001', { ongoing_projects: [buildProject({ title: 'The row' })] }],
])('the page of a %s says that it is loading, or that its row was removed, and leads on', async (...row) => {
  const [key, list, id, content] = row;
  await startSite({ path: `${list}/${id}` });
  const { container } = render(await pageOf(key));
  expect(screen.getByText(`Loading ${key}...`)).toBeTruthy();
  giveRows(container, content);
  expect(screen.getByRole('heading', { level: 1, name: 'The row' })).toBeTruthy();
  cleanup();

  await startSite({ content: { publications: [], ongoing_projects: [] }, path: `${list}/${id}` });
  render(await pageOf(key));
  expect(screen.getByRole('heading', { name: `This ${key} is not available.` })).toBeTruthy();
  expect(screen.getByRole('link', { name: `All ${key}s` }).getAttribute('href')).toBe(list);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
