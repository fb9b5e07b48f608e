// @vitest-environment jsdom
import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../pages.ts';
import { HOSTILE_CONTENT } from '../testing/content.ts';
import { showPage, startSite } from '../testing/site.tsx';

const ROUTES = PUBLIC_ROUTE_KEYS.filter((route) => PAGES[route].tables.length > 0);

describe.each(ROUTES)('hostile rows on %s', (route) => {
  it('stay text', async () => {
    await startSite(HOSTILE_CONTENT, { content: HOSTILE_CONTENT });
    const { container } = await showPage(route);

    expect(container.textContent).toContain('<script>window.hacked = 1</script>');
    expect(container.textContent).toContain('{{name}}$t(common.showAll)');
    expect(container.querySelectorAll('script, b, [onerror]')).toHaveLength(0);
    expect(window).not.toHaveProperty('hacked');
  });

  it('lead nowhere but to the resolver, the chat and the site', async () => {
    await startSite(HOSTILE_CONTENT, { content: HOSTILE_CONTENT });
    await showPage(route);

    for (const link of screen.queryAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(
        /^(\/[a-z-]*$|\/publications\/\d+[a-z\d-]*$|https:\/\/doi\.org\/10\.|https:\/\/wa\.me\/\d+\?text=)/,
      );
    }
  });

  it('have pictures from the image service alone', async () => {
    await startSite(HOSTILE_CONTENT, { content: HOSTILE_CONTENT });
    const { container } = await showPage(route);

    for (const image of container.querySelectorAll('img')) {
      expect(image.getAttribute('src')).toMatch(
        /^(\/media\/[\w/.-]+|https:\/\/tables\.example\/functions\/v1\/api\/r\/[0-9a-z]{10})$/,
      );
    }
  });
});
