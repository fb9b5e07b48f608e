// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePages } from './use-read.ts';

type Page = { last: string | undefined; of: string } & PromiseWithResolvers<readonly string[]>;

let pages: Page[];
beforeEach(() => {
  pages = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A list of two items a page; each page is answered by the test. */
function listOf(of: string) {
  return renderHook(
    ({ of }) => {
      const read = (last: string | undefined) => {
        const page = { last, of, ...Promise.withResolvers<readonly string[]>() };
        pages.push(page);
        return page.promise;
      };
      return usePages(read, 2, of);
    },
    { initialProps: { of } },
  );
}

const answer = (index: number, items: readonly string[]) => act(async () => pages[index]?.resolve(items));

it('reads on after the last item, as long as pages are full', async () => {
  const { result } = listOf('all');
  await answer(0, ['a', 'b']);
  act(() => void result.current.readMore());
  await answer(1, ['c']);

  expect(pages.map(({ last }) => last)).toEqual([undefined, 'b']);
  expect(result.current).toMatchObject({ status: 'ready', items: ['a', 'b', 'c'], hasMore: false });
});

it('shows no slower answer to an earlier question', async () => {
  const { result, rerender } = listOf('all');
  rerender({ of: 'some' });
  await answer(1, ['x']);
  await answer(0, ['a', 'b']);

  expect(result.current.items).toEqual(['x']);
});

it('reads the page again that failed, of what is asked for now', async () => {
  const { result, rerender } = listOf('all');
  await answer(0, ['a', 'b']);
  rerender({ of: 'some' });
  await act(async () => pages[1]?.reject(new Error('no such luck')));
  expect(result.current).toMatchObject({ status: 'failed', items: ['a', 'b'] });

  act(() => void result.current.readMore());
  await answer(2, ['x']);

  expect(pages[2]).toMatchObject({ last: undefined, of: 'some' });
  expect(result.current).toMatchObject({ status: 'ready', items: ['x'] });
});
