// @vitest-environment jsdom
import { PUBLIC_ROUTE_KEYS, type PublicRouteKey } from '@burhan/shared/routes';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { FULL_CONTENT } from '../testing/content.ts';
import { pageAt, startSite } from '../testing/site.tsx';

let leave = async () => {};

afterEach(() => leave());

/** Takes a prerendered page over, as the browser does. */
async function takeOver(
  route: PublicRouteKey,
  { query = '', meanwhile = () => {} }: { query?: string; meanwhile?: () => void } = {},
) {
  const { reads } = await startSite(FULL_CONTENT, { content: FULL_CONTENT });
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(await pageAt(route));
  const body = () => container.innerHTML.replace(/<(title|meta|link)[^>]*>([^<]*<\/title>)?/g, '');
  const before = body();

  meanwhile();
  const errors: unknown[] = [];
  const page = await pageAt(route, query);
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) }),
  );
  leave = () => act(async () => root.unmount());
  return { before, body, errors, reads };
}

describe.each(PUBLIC_ROUTE_KEYS)('%s', (route) => {
  it('is taken over without an error', async () => {
    const { errors } = await takeOver(route);

    expect(errors).toEqual([]);
  });
});

// The logos of the collaborations begin to scroll only when there is a button that stops them.
describe.each(PUBLIC_ROUTE_KEYS.filter((route) => route !== 'collaborations'))('%s', (route) => {
  it('is taken over without a change', async () => {
    const { before, body } = await takeOver(route);

    expect(body()).toBe(before);
  });
});

it('reads its tables once in the background', async () => {
  const { reads } = await takeOver('home');

  await waitFor(() => expect(reads).toHaveLength(2));
  expect(reads.map(({ table }) => table).sort()).toEqual(['metrics', 'publications']);
});

it('takes over a page that knows no query and then filters', async () => {
  const { errors } = await takeOver('publications', { query: '?q=publication+9' });

  expect(errors).toEqual([]);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('keeps what was typed before the page was taken over', async () => {
  const field = () => screen.getByRole('searchbox') as HTMLInputElement;
  const { errors } = await takeOver('publications', {
    meanwhile: () => {
      field().value = 'publication 9';
    },
  });

  expect(errors).toEqual([]);
  expect(field().value).toBe('publication 9');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});
