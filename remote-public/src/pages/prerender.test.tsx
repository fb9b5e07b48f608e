import { PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { contentOf, FULL_CONTENT } from '@burhan/testing/rows';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pageAt, startSite } from '../testing/site.tsx';

/** The texts that stand for content which is not there. */
const LOADING = /Loading [a-z ]+\.\.\.|data-placeholder/;

describe.each(PUBLIC_ROUTE_KEYS)('%s without a browser', (route) => {
  it('renders its content', async () => {
    await startSite('silence', { content: FULL_CONTENT });

    const html = renderToString(await pageAt(route));

    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<title>');
    expect(html).not.toMatch(LOADING);
  });

  it('renders empty texts, not loading ones, where the tables are empty', async () => {
    await startSite('silence', { content: contentOf(() => []) });

    expect(renderToString(await pageAt(route))).not.toMatch(LOADING);
  });
});
