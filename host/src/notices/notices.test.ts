// @vitest-environment jsdom
import { shell } from '@burhan/shared/i18n/ar/shell';
import { NOTICE_MS } from '@burhan/shared/limits';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNotices } from './notices.ts';

let show: ReturnType<typeof createNotices>;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = () => {};
  document.body.replaceChildren();
  show = createNotices(() => ['ar', shell.notices]);
});
afterEach(() => void vi.useRealTimers());

const notices = () => screen.queryAllByRole('listitem', { hidden: true });
const closeButtons = () => screen.getAllByRole('button', { name: shell.notices.close });

it('are gone after their time, unless somebody is reading one of them or is in another tab', () => {
  show('offline');
  show('online');
  vi.advanceTimersByTime(NOTICE_MS - 1000);
  fireEvent.pointerEnter(screen.getByRole('list'));
  vi.advanceTimersByTime(60_000);
  expect(notices()).toHaveLength(2);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent.pointerLeave(screen.getByRole('list'));
  vi.advanceTimersByTime(60_000);
  expect(notices(), 'behind another tab').toHaveLength(2);

  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  vi.advanceTimersByTime(NOTICE_MS);

  expect(notices()).toHaveLength(0);
});

it('stay while one has the focus, which closing gives to the next, then back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  show('offline');
  show('online');
  closeButtons()[0]?.focus();
  vi.advanceTimersByTime(60_000);
  expect(notices()).toHaveLength(2);

  fireEvent.click(closeButtons()[0] as HTMLElement);
  expect(document.activeElement).toBe(closeButtons()[0]);
  fireEvent.click(closeButtons()[0] as HTMLElement);

  expect(document.activeElement).toBe(field);
  expect(notices()).toHaveLength(0);
});

it('speak the language of the page, and are closed by a swipe of 20 px', () => {
  show('copied');
  expect(screen.getByRole('region', { name: `${shell.notices.region} alt+T` }).dir).toBe('rtl');
  expect(notices()[0]?.textContent).toBe(shell.notices.copied);

  for (const [end, px, left] of [
    ['pointerUp', 19, 1],
    ['pointerCancel', 20, 1],
    ['pointerUp', 20, 0],
  ] as const) {
    const [item] = notices() as [HTMLElement];
    fireEvent.pointerDown(item, { clientY: 100 });
    fireEvent.pointerMove(item, { clientY: 100 + px });
    fireEvent[end](item, { clientY: 100 + px });
    expect(notices()).toHaveLength(left);
  }
});
