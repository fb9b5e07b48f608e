// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
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
  Element.prototype.setPointerCapture = () => {};
  render(
    <ToastProvider>
      <Grip />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const say = (title: string, kind: 'success' | 'error' = 'success') => act(() => show({ kind, title }));
const pass = (timeMs: number) => act(() => vi.advanceTimersByTime(timeMs));
const swipe = (title: string, distance: number) => {
  const toast = screen.getByText(title);
  fireEvent.pointerDown(toast, { clientX: 0, button: 0, pointerId: 1 });
  fireEvent.pointerMove(toast, { clientX: distance, pointerId: 1 });
  fireEvent.pointerUp(toast, { clientX: distance, pointerId: 1 });
};

it('shows one toast at a time, announced by its kind', () => {
  say('saved');
  expect(screen.getByText('saved').closest('[role=status]')).not.toBeNull();

  say('failed', 'error');

  expect(screen.getByText('failed').closest('[role=alert]')).not.toBeNull();
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

  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement?.textContent).toContain('Dismiss');
  pass(60_000);
  expect(screen.queryByText('saved')).not.toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

  expect(screen.queryByText('saved')).toBeNull();
  expect(document.activeElement).toBe(work);
});

it.each([
  ['is swiped away', 50, 0],
  ['is swiped away', -50, 0],
  ['springs back when it was swiped', 49, 1],
])('%s by %i px', (_, distance, left) => {
  say('saved');
  swipe('saved', distance);
  expect(screen.queryAllByText('saved')).toHaveLength(left);
});

it('gives the focus back to the work when its action is pressed', () => {
  const work = screen.getByText('work');
  work.focus();
  const press = vi.fn();
  act(() => show({ kind: 'success', title: 'deleted', action: { label: 'Undo', press } }));
  fireEvent.keyDown(document, { key: 'F8' });
  expect(document.activeElement?.textContent).toBe('Undo');

  fireEvent.click(screen.getByText('Undo'));

  expect(press).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(work);
});
