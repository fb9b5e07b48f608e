// @vitest-environment jsdom
import { shell as arabic } from '@burhan/shared/i18n/ar/shell';
import { shell } from '@burhan/shared/i18n/en/shell';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNotices } from './notices.ts';

const NOTICE_MS = 4000;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const notices = () => screen.queryAllByRole('listitem', { hidden: true });
const notify = () => createNotices(() => ['en', shell.notices]);

it('are gone after their time, unless somebody is reading one of them', () => {
  const show = notify();
  show('offline');
  show('online');
  vi.advanceTimersByTime(NOTICE_MS - 1000);
  fireEvent.pointerEnter(screen.getByRole('list'));
  vi.advanceTimersByTime(60_000);
  expect(notices()).toHaveLength(2);

  fireEvent.pointerLeave(screen.getByRole('list'));
  vi.advanceTimersByTime(NOTICE_MS);

  expect(notices()).toHaveLength(0);
});

it('stay while one has the focus, which closing gives to the next, then back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const show = notify();
  show('offline');
  show('online');
  const closeButtons = () => screen.getAllByRole('button', { name: 'Close notice' });
  closeButtons()[0]?.focus();
  vi.advanceTimersByTime(60_000);
  expect(notices()).toHaveLength(2);

  fireEvent.click(closeButtons()[0] as HTMLElement);
  expect(document.activeElement).toBe(closeButtons()[0]);
  fireEvent.click(closeButtons()[0] as HTMLElement);

  expect(document.activeElement).toBe(field);
  expect(notices()).toHaveLength(0);
});

it.each<[px: number, left: number]>([
  [19, 1],
  [20, 0],
])('are closed by a named button, and by a swipe of 20 px: %i px leave %i', (px, left) => {
  const show = notify();
  show('offline');
  fireEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  expect(notices()).toHaveLength(0);

  show('offline');
  const item = notices()[0] as HTMLElement;
  fireEvent.pointerDown(item, { clientY: 100 });
  fireEvent.pointerMove(item, { clientY: 100 + px });
  fireEvent.pointerUp(item, { clientY: 100 + px });
  expect(notices()).toHaveLength(left);
});

it('speak the language of the page', () => {
  createNotices(() => ['ar', arabic.notices])('copied');

  const region = screen.getByRole('region', { name: `${arabic.notices.region} alt+T` });
  expect(region.dir).toBe('rtl');
  expect(within(region).getByText(arabic.notices.copied)).toBeTruthy();
  expect(within(region).getByRole('button', { name: arabic.notices.close })).toBeTruthy();
});
