// @vitest-environment jsdom
import { buildProject, buildPublication } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRows, pageAt, pageOf, startSite, type TableAnswers } from '../testing/site.tsx';

describe.each([
  ['home', 'Loading publications...', 'No featured publications available at the moment.'],
  ['publications', 'Loading publications...', 'No publications available at the moment.'],
  ['acceptedManuscripts', 'Loading submitted papers...', 'No submitted papers found.'],
  ['submittedPapers', 'Loading submitted papers...', 'No submitted papers found.'],
  ['ongoingProjects', 'Loading projects...', 'No ongoing projects at the moment.'],
] as const)('%s', (route, loading, empty) => {
  it.each([{}, 'failure'] as const)(
    'says that it loads rows, and then that there are none (%j)',
    async (answers) => {
      await startSite(answers);
      const { container } = render(await pageAt(route));
      expect(screen.getByText(loading)).toBeTruthy();
      expect(screen.queryByText(empty)).toBeNull();

      giveRows(container);

      expect(screen.getByText(empty)).toBeTruthy();
      expect(screen.queryByText(loading)).toBeNull();
      const skeletons = [...container.querySelectorAll('.skeleton')];
      expect(skeletons.filter((skeleton) => !skeleton.closest('template'))).toHaveLength(0);
      // A page that is prerendered without rows contains its loading state, for the next read.
      const templates = [...container.querySelectorAll('template')].map(({ textContent }) => textContent);
      expect(templates).toContainEqual(expect.stringContaining(loading));
    },
  );
});

describe.each<[key: 'publication' | 'project', list: string, id: string, answers: TableAnswers]>([
  ['publication', '/publications', '1', { publications: [buildPublication({ title: 'The row' })] }],
  ['project', '/ongoing-projects', 'P001', { ongoing_projects: [buildProject({ title: 'The row' })] }],
])('the page of a %s', (key, list, id, answers) => {
  it('says that it is loading where it came without rows', async () => {
    await startSite(answers, { path: `${list}/${id}` });
    const { container } = render(await pageOf(key));
    expect(screen.getByText(`Loading ${key}...`)).toBeTruthy();

    giveRows(container);

    expect(screen.getByRole('heading', { level: 1, name: 'The row' })).toBeTruthy();
  });

  it('says so when its row was removed, and leads on', async () => {
    await startSite('silence', {
      content: { publications: [], ongoing_projects: [] },
      path: `${list}/${id}`,
    });
    render(await pageOf(key));

    expect(screen.getByRole('heading', { name: `This ${key} is not available.` })).toBeTruthy();
    expect(screen.getByRole('link', { name: `All ${key}s` }).getAttribute('href')).toBe(list);
    expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
