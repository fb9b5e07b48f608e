import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a button that moves with its card: browsers drop it when the element changes its place in the
 * page. @param place of the card. @returns wraps the button's act.
 */
export function useKeptFocus(place: number) {
  const pressed = useRef<HTMLElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the card has changed its place
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  return (act: () => void) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      pressed.current = currentTarget;
      act();
    };
}
