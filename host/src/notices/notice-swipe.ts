import { NOTICE_SWIPE_PX } from '@burhan/shared/limits';

/** Lets a notice be swiped down and away; one that was moved less goes back to its place. */
export function closeBySwipe(item: HTMLElement, remove: () => void): void {
  let startY: number | null = null;
  const move = (byPx: number) => {
    item.style.translate = byPx > 0 ? `0 ${byPx}px` : '';
  };
  item.addEventListener('pointerdown', ({ target, clientY, pointerId }) => {
    if (target instanceof Element && target.closest('button')) return;
    startY = clientY;
    item.setPointerCapture(pointerId);
  });
  item.addEventListener('pointermove', ({ clientY }) => {
    if (startY !== null) move(clientY - startY);
  });
  item.addEventListener('pointerup', ({ clientY }) => {
    if (startY === null) return;
    const isSwiped = clientY - startY >= NOTICE_SWIPE_PX;
    startY = null;
    move(0);
    if (isSwiped) remove();
  });
  item.addEventListener('pointercancel', () => {
    startY = null;
    move(0);
  });
}
