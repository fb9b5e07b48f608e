// @vitest-environment jsdom
import { PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { PagePreview } from '@burhan/shared/contract/console';
import type { Root } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { startInConsole } from './in-console.ts';

const arabic = vi.hoisted(() => ({
  asked: Promise.withResolvers<void>(),
  loaded: Promise.withResolvers<object>(),
}));
vi.mock('../language/arabic.ts', () => {
  arabic.asked.resolve();
  return arabic.loaded.promise;
});
vi.mock('./draw-preview.tsx', () => ({ drawPreview: async (path: string) => path }));
vi.mock('@burhan/shared/site-configuration', () => ({ readAllRows: () => ({}) }));

it('keeps the language that was opened last, even if an earlier one loads more slowly', async () => {
  const frame = document.createElement('iframe');
  const render = vi.fn();
  const started = new Promise<PagePreview>((resolve) => {
    const ready = (event: Event) => resolve((event as CustomEvent).detail(() => {}));
    frame.addEventListener(PREVIEW_READY_EVENT, ready);
  });
  startInConsole(frame, { render } as unknown as Root);
  const { show } = await started;

  const first = show({ page: 'home', language: 'ar', texts: {} });
  await arabic.asked.promise;
  await show({ page: 'home', language: 'en', texts: {} });
  arabic.loaded.resolve({ script: 'Arabic' });
  await first;

  expect(render.mock.calls).toEqual([['/']]);
  expect(document.documentElement.lang).toBe('en');
});
