import type { AttachScript } from '@burhan/shared/contract/public';
import { Swiper } from 'swiper';
import { A11y, Mousewheel, Navigation } from 'swiper/modules';

const SLIDE_MS = 300;
/** A slow drag goes on to the next slide from this share of a slide on. */
const DRAG_SHARE = 1 / 6;

/**
 * Lets Swiper show the prerendered slides one by one, by buttons, arrow keys and drags; past the last comes the first, and
 * the other way round. Slides that are out of sight are out of reach, too.
 */
export const attach: AttachScript = (island) => {
  const row = island.querySelector<HTMLElement>('[data-slides]');
  const position = island.querySelector<HTMLElement>('[data-position]');
  const previous = island.querySelector<HTMLElement>('[data-previous]');
  const next = island.querySelector<HTMLElement>('[data-next]');
  if (!row || !position || !previous || !next) return () => {};

  const mark = ({ slides, activeIndex }: Swiper) => {
    // Out of reach, a slide would lose the focus.
    const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
    if (focused >= 0 && focused !== activeIndex) row.focus({ preventScroll: true });
    for (const [index, slide] of slides.entries()) {
      slide.inert = index !== activeIndex;
      if (Math.abs(index - activeIndex) <= 1) fetchPicture(slide);
    }
    // What did not change is not said again.
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
    // With it, each picture that arrives would end the movement that is on its way.
    lazyPreload: false,
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    // Without it, a swipe on a touchpad leads to the page before.
    mousewheel: { forceToAxis: true },
    // The page says the place, and slides have names. Swiper names the buttons anew.
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
      // Swiper prevents that a press moves the focus here, where the arrow keys are listened to.
      touchStart: () => row.focus({ preventScroll: true, focusVisible: false }),
    },
  });
  // Swiper's Keyboard module takes the arrow keys of the whole page.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Those of the browser: Alt and an arrow lead to another page.
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

/** Pictures are there before they are seen: of the slide that is shown, and of its neighbours. */
function fetchPicture(slide: HTMLElement): void {
  for (const picture of slide.querySelectorAll('img')) picture.loading = 'eager';
}

/** The slide that the row is scrolled to. The last one ends it; right-to-left rows scroll to the negative side. */
function scrolledSlide({ scrollLeft, scrollWidth, clientWidth, firstElementChild }: HTMLElement): number {
  const steps = (firstElementChild?.childElementCount ?? 1) - 1;
  return Math.round((Math.abs(scrollLeft) / Math.max(scrollWidth - clientWidth, 1)) * steps);
}

/** Where the slides are drawn anew, they stand where they stood. */
function scrollTo(row: HTMLElement, slide: HTMLElement | undefined): void {
  const left = slide ? slide.getBoundingClientRect().left - row.getBoundingClientRect().left : 0;
  row.scrollBy({ left, behavior: 'instant' });
}
