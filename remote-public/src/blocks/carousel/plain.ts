import type { AttachPlain } from '@burhan/shared/contract/public';
import { DIRECTIONS } from '@burhan/shared/i18n/languages';
import type { Swiper } from 'swiper';

const SLIDE_MS = 200;

/**
 * Moves the composed slides by buttons, arrow keys and drags; past the last comes the first and the other way round.
 * Everything but dragging with a mouse works before Swiper is there, and if it never arrives.
 */
export const attach: AttachPlain = (island, language) => {
  const viewport = island.querySelector<HTMLElement>('[data-slides]');
  const position = island.querySelector<HTMLElement>('[data-position]');
  if (!viewport || !position) return () => {};
  const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
  const total = slides.length;
  const forward = DIRECTIONS[language] === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const gone = new AbortController();
  const { signal } = gone;
  let swiper: Swiper | undefined;
  let current = scrolledIndex(viewport);

  const mark = (index: number) => {
    current = index;
    // Each slide is called by its place.
    const name = slides[index]?.getAttribute('aria-label') ?? '';
    if (position.textContent !== name) position.textContent = name;
    for (const [other, slide] of slides.entries()) {
      const isHidden = swiper !== undefined && other !== index;
      if (slide.inert !== isHidden) slide.inert = isHidden;
      if (Math.abs(other - index) <= 1) fetchPicture(slide);
    }
  };
  const show = (index: number) => {
    const target = (index + total) % total;
    // Swiper measures before it moves: marked only then, by its event, the slides need not be laid out twice.
    if (swiper) swiper.slideTo(target, motionMs());
    else scrollToIndex(viewport, target);
    if (current !== target) mark(target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(current + (event.key === forward ? 1 : -1));
  };
  const onScroll = () => {
    if (!swiper) mark(scrolledIndex(viewport));
  };
  // The other slides are out of the keyboard's reach once Swiper moves them; the one that takes the focus is shown.
  const onFocus = () => {
    const index = focusedIndex(slides);
    if (!swiper || index === null || index === current) return;
    viewport.scrollLeft = 0;
    mark(index);
    swiper.slideTo(index, 0);
  };

  island.querySelector('[data-next]')?.addEventListener('click', () => show(current + 1), { signal });
  island.querySelector('[data-previous]')?.addEventListener('click', () => show(current - 1), { signal });
  island.firstElementChild?.addEventListener('keydown', (event) => onKey(event as KeyboardEvent), { signal });
  viewport.addEventListener('scroll', onScroll, { signal, passive: true });
  viewport.addEventListener('focusin', onFocus, { signal });
  // A drag moves the slides; the browser would drag the picture or the link instead.
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  mark(current);

  import('./start-swiper.ts').then(({ startSwiper }) => {
    if (signal.aborted) return;
    const index = focusedIndex(slides) ?? scrolledIndex(viewport);
    swiper = startSwiper(viewport, index, motionMs(), mark);
    mark(index);
  }, console.error);

  return () => {
    gone.abort();
    swiper?.destroy();
    for (const slide of slides) slide.inert = false;
    scrollToIndex(viewport, current);
    position.textContent = slides[0]?.getAttribute('aria-label') ?? '';
  };
};

function motionMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS;
}

/** The pictures of the slide that is shown and of its neighbours are there before they are seen. */
function fetchPicture(slide: HTMLElement): void {
  const picture = slide.querySelector('img');
  if (picture && picture.loading !== 'eager') picture.loading = 'eager';
}

/** Of the slide that holds the focus; null where none does. */
function focusedIndex(slides: readonly HTMLElement[]): number | null {
  const index = slides.findIndex((slide) => slide.contains(document.activeElement));
  return index < 0 ? null : index;
}

// Right-to-left viewports scroll to the negative side.
function scrolledIndex(viewport: HTMLElement): number {
  return viewport.clientWidth ? Math.round(Math.abs(viewport.scrollLeft) / viewport.clientWidth) : 0;
}

function scrollToIndex(viewport: HTMLElement, index: number): void {
  const sign = getComputedStyle(viewport).direction === 'rtl' ? -1 : 1;
  viewport.scrollTo({ left: sign * index * viewport.clientWidth, behavior: 'instant' });
}
