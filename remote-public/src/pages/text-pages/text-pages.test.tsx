// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

describe.each([
  ['whoWeAre', 'Who We Are', ['Our Story', 'Our Team', 'Our Values']],
  ['aimsGoals', 'Aims & Goals', ['Our Objectives', 'Our Goals', 'Our Vision']],
  ['successRecord', 'Success Record', ['Achievements', 'Publications and Research', 'Success Stories']],
  ['visionaryModel', 'Visionary Model', ['Our Approach', 'Our Framework', 'Our Platform']],
] as const)('%s', (route, heading, cards) => {
  it('has its heading and its three cards in order, each with text and no placeholder', async () => {
    const { container } = await showPage(route);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    for (const card of cards) {
      expect(screen.getByRole('region', { name: card }).textContent?.length).toBeGreaterThan(400);
    }
    const headings = screen.getAllByRole('heading', { level: 2 }).map((element) => element.textContent);
    expect(headings).toEqual([...cards, 'Read on']);
    expect(container.textContent).not.toContain('{{');
  });
});
