import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

let toast: ReturnType<typeof useToast>;

function Work() {
  toast = useToast();
  return <button type="button">work</button>;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Work />
    </ToastProvider>,
  );
});
afterEach(() => void vi.useRealTimers());

const succeed = (...said: Parameters<typeof toast.success>) => act(() => toast.success(...said));
const pass = (timeMs: number) => act(() => vi.advanceTimersByTime(timeMs));
const pressF8 = () => fireEvent.keyDown(document, { key: 'F8', code: 'F8' });

it('shows one toast at a time, announced once: results politely, failures at once', () => {
  const announced = () =>
    [...document.querySelectorAll('[aria-live]')].map((live) => [
      live.getAttribute('aria-live'),
      live.textContent?.trim(),
    ]);
  succeed('saved');
  pass(100);
  expect(announced()).toEqual([['polite', 'Notification saved']]);

  act(() => toast.error('failed', 'why'));
  pass(100);

  expect(announced()).toEqual([['assertive', 'Notification failed why']]);
  expect(screen.getByText('failed').closest('[role=alert], [role=status], [role=log]')).toBeNull();
  expect(screen.queryByText('saved')).toBeNull();
});

it('goes after 5 s, which a toast in its place has for itself', () => {
  succeed('saved');
  pass(4000);
  succeed('saved again');
  pass(4900);
  expect(screen.queryByText('saved again')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('saved again')).toBeNull();
});

it('keeps an error where a lesser one follows, which is shown otherwise', () => {
  const fail = () => act(() => toast.lesserError('not loaded'));
  act(() => toast.error('not saved'));
  fail();
  expect(screen.queryByText('not saved')).not.toBeNull();
  expect(screen.queryByText('not loaded')).toBeNull();
  pass(5100);

  fail();
  expect(screen.queryByText('not loaded')).not.toBeNull();
  succeed('saved');
  fail();
  expect(screen.queryByText('not loaded')).not.toBeNull();
});

it('stays while it has the focus, and gives the focus back when closed with Escape', () => {
  const work = screen.getByText('work');
  work.focus();
  succeed('saved');

  pressF8();
  expect(document.activeElement?.ariaLabel).toBe('Dismiss');
  pass(60_000);
  expect(screen.queryByText('saved')).not.toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  expect(screen.queryByText('saved')).toBeNull();
  expect(document.activeElement).toBe(work);
  pressF8();
  expect(document.activeElement, 'where there is no toast').toBe(work);
});

it('is swiped away to the side where texts end', async () => {
  await act(() => i18next.changeLanguage('ar'));
  succeed('saved');
  const shown = screen.getByText('saved');
  fireEvent.pointerDown(shown, { clientX: 0, button: 0, pointerId: 1 });
  fireEvent.pointerMove(shown, { clientX: -30, pointerId: 1 });
  fireEvent.pointerMove(shown, { clientX: -60, pointerId: 1 });
  fireEvent.pointerUp(shown, { clientX: -60, pointerId: 1 });
  expect(screen.queryByText('saved')).toBeNull();
});
