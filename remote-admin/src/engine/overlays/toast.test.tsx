// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../testing/set-up.ts';
import { type ShowToast, ToastProvider, useToast } from './toast-provider.tsx';

let show: ShowToast;

function Grip() {
  show = useToast();
  return <button type="button">work</button>;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Grip />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const say = (title: string, kind: 'success' | 'error' = 'success', text = '') =>
  act(() => show({ kind, title, text }));
const pass = (timeMs: number) => act(() => vi.advanceTimersByTime(timeMs));
const pressF8 = () => fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
const swipe = (title: string, distance: number) => {
  const toast = screen.getByText(title);
  fireEvent.pointerDown(toast, { clientX: 0, button: 0, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: distance / 2, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: distance, pointerId: 1 });
  fireEvent.pointerUp(toast, { clientX: distance, pointerId: 1 });
};

it('shows one toast at a time, announced once: results politely, failures at once', () => {
  const announced = () =>
    [...document.querySelectorAll('[aria-live]')].map((live) => [
      live.getAttribute('aria-live'),
      live.textContent?.trim(),
    ]);
  say('saved');
  pass(100);
  expect(announced()).toEqual([['polite', 'Notification saved']]);

  say('failed', 'error', 'why');
  pass(100);

  expect(announced()).toEqual([['assertive', 'Notification failed why']]);
  expect(screen.getByText('failed').closest('[role]')?.ariaLabel).toBe('Notifications');
  expect(screen.queryByText('saved')).toBeNull();
});

it('goes after 5000 ms of its own', () => {
  say('first');
  pass(3000);
  say('second');

  pass(4999);
  expect(screen.queryByText('second')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('second')).toBeNull();
});

it('stays while it has the focus, and gives the focus back when closed with Escape', () => {
  const work = screen.getByText('work');
  work.focus();
  say('saved');

  pressF8();
  expect(document.activeElement?.ariaLabel).toBe('Dismiss');
  pass(60_000);
  expect(screen.queryByText('saved')).not.toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  expect(screen.queryByText('saved')).toBeNull();
  expect(document.activeElement).toBe(work);

  pressF8();
  expect(document.activeElement, 'where there is no toast').toBe(work);
  say('next');
  pass(5000);
  expect(screen.queryByText('next')).toBeNull();
});

it.each([
  ['is swiped away', 'en', 51, 0],
  ['springs back when it was swiped', 'en', 50, 1],
  ['is swiped away in Arabic', 'ar', -51, 0],
])('%s (%s) by %i px', async (_, language, distance, left) => {
  await act(() => i18next.changeLanguage(language));
  say('saved');
  swipe('saved', distance);
  expect(screen.queryAllByText('saved')).toHaveLength(left);
});

it('gives the focus back to the work when its action is pressed', () => {
  const work = screen.getByText('work');
  work.focus();
  const press = vi.fn();
  act(() => show({ kind: 'success', title: 'deleted', action: { label: 'Undo', press } }));
  pressF8();
  expect(document.activeElement?.textContent).toBe('Undo');

  fireEvent.click(screen.getByText('Undo'));

  expect(press).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(work);
});
