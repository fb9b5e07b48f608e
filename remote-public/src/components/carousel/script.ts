import type { AttachScript } from '@burhan/shared/contract/public';
import { Swiper } from 'swiper';
import { A11y, Mousewheel, Navigation } from 'swiper/modules';

const SLIDE_MS = 300;
/** A slow drag moves to the next slide if it covers at least this share of a slide. */
const DRAG_SHARE = 1 / 6;

/**
 * Lets Swiper show the prerendered slides one by one, with buttons, arrow keys and drags. The first slide follows the
 * last, and the other way round. Slides that are not shown are inert.
 */
export const attach: AttachScript = (island) => {
  const row = island.querySelector<HTMLElement>('[data-slides]');
  const position = island.querySelector<HTMLElement>('[data-position]');
  const previous = island.querySelector<HTMLElement>('[data-previous]');
  const next = island.querySelector<HTMLElement>('[data-next]');
  if (!row || !position || !previous || !next) return () => {};

  const mark = ({ slides, activeIndex }: Swiper) => {
    // A slide that becomes inert would lose the focus.
    const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
    if (focused >= 0 && focused !== activeIndex) row.focus({ preventScroll: true });
    for (const [index, slide] of slides.entries()) {
      slide.inert = index !== activeIndex;
      if (Math.abs(index - activeIndex) <= 1) fetchPicture(slide);
    }
    // Writing the same text would make screen readers announce it again.
    const place = nameOf(slides[activeIndex]);
    if (position.textContent !== place) position.textContent = place;
  };

  const initialSlide = scrolledSlide(row);
  row.scrollLeft = 0;
  const swiper = new Swiper(row, {
    modules: [Navigation, A11y, Mousewheel],
    initialSlide,
    slidesPerView: 'auto',
    rewind: true,
    speed: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS,
    longSwipesRatio: DRAG_SHARE,
    // Lazy preloading would stop the current movement whenever a picture is loaded.
    lazyPreload: false,
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    // Without this option, a swipe on a touchpad goes back to the previous page.
    mousewheel: { forceToAxis: true },
    // The page announces the position and the slides have names. Swiper must keep the names of the buttons.
    a11y: {
      prevSlideMessage: nameOf(previous),
      nextSlideMessage: nameOf(next),
      slideLabelMessage: '',
      slideRole: '',
      wrapperLiveRegion: false,
    },
    on: {
      init: mark,
      slideChange: mark,
      // Swiper keeps a press from moving the focus, but the arrow keys work only with the focus in here.
      touchStart: () => row.focus({ preventScroll: true, focusVisible: false }),
    },
  });
  // Swiper's Keyboard module is not used: it would take the arrow keys of the whole page.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // The browser uses these combinations: Alt and an arrow key open another page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if ((event.key === 'ArrowLeft') === swiper.rtl) swiper.slideNext();
    else swiper.slidePrev();
  };
  island.addEventListener('keydown', onKey);

  return () => {
    island.removeEventListener('keydown', onKey);
    const { slides, activeIndex } = swiper;
    swiper.destroy();
    for (const slide of slides) slide.inert = false;
    position.textContent = nameOf(slides[0]);
    scrollTo(row, slides[activeIndex]);
  };
};

function nameOf(element: Element | undefined): string {
  return element?.getAttribute('aria-label') ?? '';
}

/** Loads the pictures of a slide now, so that they are there before the slide is seen. */
function fetchPicture(slide: HTMLElement): void {
  for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager';
}

/** The index of the slide to which the row is scrolled. Right-to-left rows have negative scroll positions. */
function scrolledSlide({ scrollLeft, scrollWidth, clientWidth, firstElementChild }: HTMLElement): number {
  const steps = (firstElementChild?.childElementCount ?? 1) - 1;
  return Math.round((Math.abs(scrollLeft) / Math.max(scrollWidth - clientWidth, 1)) * steps);
}

/** Scrolls the row to a slide. After the slides are drawn again, `attach` starts at that slide. */
function scrollTo(row: HTMLElement, slide: HTMLElement | undefined): void {
  const left = slide ? slide.getBoundingClientRect().left - row.getBoundingClientRect().left : 0;
  row.scrollBy({ left, behavior: 'instant' });
}
