/** A press that moves less than this is a click. */
const CLICK_PX = 5;
/** A drag that is as quick goes on to the next slide, however short. */
const FLICK_MS = 300;
/** A slower one does so from this share of a slide on. */
const SHARE = 1 / 6;

type Slides = {
  /** How many slides the row is scrolled by. */
  place: () => number;
  /** Goes to the slide with this index. */
  settle: (index: number) => void;
};

/** Lets a mouse drag a row of slides. A finger scrolls it without this. */
export function dragByMouse(row: HTMLElement, signal: AbortSignal, { place, settle }: Slides): void {
  let press: { fromPx: number; scrollLeft: number; place: number; since: number } | null = null;
  let isDragging = false;
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => row.addEventListener(type, listener, { signal, capture: true });

  on('pointerdown', ({ pointerType, button, clientX, timeStamp }) => {
    row.style.scrollSnapType = '';
    if (pointerType !== 'mouse' || button !== 0) return;
    press = { fromPx: clientX, scrollLeft: row.scrollLeft, place: Math.round(place()), since: timeStamp };
  });
  on('pointermove', ({ clientX, buttons, pointerId }) => {
    if (buttons === 0) press = null;
    if (!press) return;
    const byPx = clientX - press.fromPx;
    if (!isDragging) {
      if (Math.abs(byPx) < CLICK_PX) return;
      isDragging = true;
      row.setPointerCapture(pointerId);
      row.style.scrollSnapType = 'none';
    }
    row.scrollLeft = press.scrollLeft - byPx;
  });
  const release = ({ timeStamp }: PointerEvent) => {
    if (press && isDragging) {
      const moved = place() - press.place;
      const least = timeStamp - press.since < FLICK_MS ? 1 : 0;
      const slides = Math.max(Math.floor(Math.abs(moved) + 1 - SHARE), least);
      settle(press.place + Math.sign(moved) * slides);
    }
    press = null;
    // After the click that ends the drag.
    setTimeout(() => {
      isDragging = false;
    });
  };
  on('pointerup', release);
  on('pointercancel', release);
  on('click', (event) => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
  });
  on('scroll', () => {
    if (!press && Math.abs(place() - Math.round(place())) < 0.01) row.style.scrollSnapType = '';
  });
  // The browser would select text, or drag a picture or a link.
  on('selectstart', (event) => press && event.preventDefault());
  on('dragstart', (event) => event.preventDefault());
}
