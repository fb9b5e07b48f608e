import type { AttachPlain } from '@burhan/shared/contract/public';
import { dragByMouse } from './drag-by-mouse.ts';

/** Which slide a row was at when its code left it: it may have been on its way there. */
const places = new WeakMap<HTMLElement, number>();

/**
 * Shows the composed slides one by one, by buttons, arrow keys and drags; past the last comes the first, and the other
 * way round. The browser scrolls to them and snaps. Slides that are out of sight are out of reach, too.
 */
export const attach: AttachPlain = (island) => {
  const row = island.querySelector<HTMLElement>('[data-slides]');
  const position = island.querySelector<HTMLElement>('[data-position]');
  if (!row || !position) return () => {};
  const slides = [...(row.firstElementChild?.children ?? [])] as HTMLElement[];
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const detached = new AbortController();
  const { signal } = detached;
  let current = focusedIndex(slides) ?? places.get(row) ?? Math.round(slidesScrolled(row));
  /** Whether the row is on its way to the current slide: those that it passes do not count. */
  let isMoving = false;

  const mark = (index: number) => {
    // Out of reach, a slide would lose the focus.
    if (index !== current && slides[current]?.contains(document.activeElement))
      row.focus({ preventScroll: true });
    current = index;
    // Each slide is called by its place.
    const name = slides[index]?.getAttribute('aria-label') ?? '';
    if (position.textContent !== name) position.textContent = name;
    for (const [other, slide] of slides.entries()) {
      const isHidden = other !== index;
      if (slide.inert !== isHidden) slide.inert = isHidden;
      if (Math.abs(other - index) <= 1) fetchPicture(slide);
    }
  };
  const show = (index: number) => {
    const target = (index + slides.length) % slides.length;
    isMoving = true;
    // Before anything is marked: the slides need not be laid out twice.
    scrollToSlide(row, slides[target]);
    mark(target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Those of the browser: Alt and an arrow lead to another page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(current + (event.key === forward ? 1 : -1));
  };
  const onScroll = () => {
    const index = Math.round(slidesScrolled(row));
    if (isMoving && index !== current) return;
    isMoving = false;
    if (index !== current) mark(index);
  };
  const onHand = () => {
    isMoving = false;
  };

  island.querySelector('[data-next]')?.addEventListener('click', () => show(current + 1), { signal });
  island.querySelector('[data-previous]')?.addEventListener('click', () => show(current - 1), { signal });
  island.firstElementChild?.addEventListener('keydown', (event) => onKey(event as KeyboardEvent), { signal });
  row.addEventListener('scroll', onScroll, { signal, passive: true });
  row.addEventListener('pointerdown', onHand, { signal, passive: true });
  row.addEventListener('wheel', onHand, { signal, passive: true });
  dragByMouse(row, signal, {
    place: () => slidesScrolled(row),
    settle: (index) => show(Math.min(Math.max(index, 0), slides.length - 1)),
  });
  scrollToSlide(row, slides[current], 'instant');
  mark(current);

  return () => {
    detached.abort();
    places.set(row, current);
    for (const slide of slides) slide.inert = false;
    position.textContent = slides[0]?.getAttribute('aria-label') ?? '';
  };
};

/** Pictures are there before they are seen: of the slide that is shown, and of its neighbours. */
function fetchPicture(slide: HTMLElement): void {
  const picture = slide.querySelector('img');
  if (picture && picture.loading !== 'eager') picture.loading = 'eager';
}

/** Of the slide that has the focus in it; null where none has. */
function focusedIndex(slides: readonly HTMLElement[]): number | null {
  const index = slides.findIndex((slide) => slide.contains(document.activeElement));
  return index < 0 ? null : index;
}

/** How many slides the row is scrolled by; right-to-left rows scroll to the negative side. The last one ends it. */
function slidesScrolled({ scrollLeft, scrollWidth, clientWidth, firstElementChild }: HTMLElement): number {
  const steps = (firstElementChild?.childElementCount ?? 1) - 1;
  const end = scrollWidth - clientWidth;
  return end > 0 ? (Math.abs(scrollLeft) / end) * steps : 0;
}

function scrollToSlide(row: HTMLElement, slide: HTMLElement | undefined, behavior = wantedMotion()): void {
  if (!slide) return;
  const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
  // Less than a pixel would snap to the slide that lies in its direction.
  if (Math.abs(left) >= 1) row.scrollBy({ left, behavior });
}

function wantedMotion(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
