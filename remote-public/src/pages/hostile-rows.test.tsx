// @vitest-environment jsdom

import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { HOSTILE_CONTENT } from '@burhan/testing/hostile-rows';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PAGES } from '../pages.ts';
import { pageOf, showPage, startSite } from '../testing/site.tsx';

const ROUTES = PUBLIC_ROUTE_KEYS.filter((route) => PAGES[route].tables.length > 0);

function expectHarmless(container: Element): void {
  expect(container.querySelectorAll('script, b, [onerror]')).toHaveLength(0);
  expect(window).not.toHaveProperty('hacked');
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(
      /^(\/[a-z-]*$|\/publications\/\d+[a-z\d-]*(\.bib|\.ris|\.csl\.json)?$|\/ongoing-projects\/~?[\w-]+$|https:\/\/doi\.org\/10\.|https:\/\/wa\.me\/\d*\?text=)/,
    );
  }
  for (const image of container.querySelectorAll('img')) {
    expect(image.getAttribute('src')).toMatch(
      /^(\/media\/[\w/.-]+|https:\/\/tables\.example\/functions\/v1\/api\/r\/[0-9a-z]{10})$/,
    );
  }
}

it.each(ROUTES)('hostile rows on %s stay text, and lead and load from nowhere else', async (route) => {
  const { container } = await showPage(route, HOSTILE_CONTENT, { content: HOSTILE_CONTENT });

  expect(container.textContent).toContain('<script>window.hacked = 1</script>');
  expect(container.textContent).toContain('{{name}}$t(common.showAll)');
  expectHarmless(container);
});

it.each(HOSTILE_CONTENT.ongoing_projects)('so does the page of a project (%#)', async (row) => {
  const content = { ongoing_projects: [{ ...row, id: 'P007', registry: 'other' as const }] };
  await startSite('silence', { content, path: '/ongoing-projects/P007' });

  const { container } = render(await pageOf('project'));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(row.title);
  expectHarmless(container);
});
