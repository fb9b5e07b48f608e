// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRows, pageAt, startSite } from '../testing/site.tsx';

describe.each([
  ['home', 'Loading publications...', 'No featured publications available at the moment.'],
  ['publications', 'Loading publications...', 'No publications available at the moment.'],
  ['acceptedManuscripts', 'Loading submitted papers...', 'No submitted papers found.'],
  ['submittedPapers', 'Loading submitted papers...', 'No submitted papers found.'],
  ['ongoingProjects', 'Loading projects...', 'No ongoing projects at the moment.'],
] as const)('%s', (route, loading, empty) => {
  it.each([
    ['that are not there', {}],
    ['whose read fails', 'failure'],
  ] as const)('says that it loads rows %s, and then that there are none', async (_, answers) => {
    await startSite(answers);
    const { container } = render(await pageAt(route));
    expect(screen.getByText(loading)).toBeTruthy();
    expect(screen.queryByText(empty)).toBeNull();

    await giveRows(container);

    expect(screen.getByText(empty)).toBeTruthy();
    expect(screen.queryByText(loading)).toBeNull();
    expect(container.querySelectorAll('.skeleton')).toHaveLength(0);
  });
});
