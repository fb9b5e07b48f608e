import { whenIdle } from '@burhan/shared/when-idle';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

/** Within the guide's 200 ms for motion. */
const SLIDE_MS = 200;

export type Slides = {
  /** Index of the slide that is shown, from 0. */
  current: number;
  /** Shows a slide; past the last comes the first and the other way round (Spec 4). */
  show: (index: number) => void;
  /** Whether the visitor is about to see the slides. */
  isNear: boolean;
  /** Whether Swiper moves the slides; until then the viewport scrolls by itself. */
  isTakenOver: boolean;
};

/**
 * A row of slides in a viewport that scrolls natively, taken over by Swiper when the visitor comes near.
 * Everything but dragging with a mouse works before that, and if Swiper never arrives.
 */
export function useSlides(viewport: RefObject<HTMLElement | null>, total: number): Slides {
  const [current, setCurrent] = useState(0);
  const [isNear, setNear] = useState(false);
  const [isTakenOver, setTakenOver] = useState(false);
  const swiper = useRef<Swiper | null>(null);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const follow = () => !swiper.current && setCurrent(scrolledIndex(element));
    const come = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return;
      // A visitor may have scrolled the row before the page was taken over. To ask any earlier would lay it out.
      follow();
      setNear(true);
    };
    const observer = new IntersectionObserver(come, { rootMargin: '400px 0px' });
    observer.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [viewport]);

  useEffect(() => {
    const element = viewport.current;
    if (!isNear || !element) return;
    let isGone = false;
    let callOff = () => {};
    import('./take-over.ts').then(({ takeOver }) => {
      if (isGone) return;
      // Not in the way of a click: the buttons work without.
      callOff = whenIdle(() => {
        const index = focusedIndex(element) ?? scrolledIndex(element);
        setCurrent(index);
        swiper.current = takeOver(element, index, motionMs(), setCurrent);
        setTakenOver(true);
      });
    }, console.error);
    // The other slides are out of the keyboard's reach once it is drawn that Swiper moves them; until then the one that
    // takes the focus is shown, or it would lose the focus again.
    const follow = () => {
      const index = focusedIndex(element);
      if (!swiper.current || index === null || index === swiper.current.activeIndex) return;
      element.scrollLeft = 0;
      setCurrent(index);
      swiper.current.slideTo(index, 0);
    };
    element.addEventListener('focusin', follow);
    return () => {
      isGone = true;
      callOff();
      element.removeEventListener('focusin', follow);
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [viewport, isNear]);

  useEffect(() => {
    swiper.current?.update();
    setCurrent((index) => Math.max(0, Math.min(index, total - 1)));
  }, [total]);

  const show = (index: number) => {
    const target = (index + total) % total;
    setCurrent(target);
    if (swiper.current) swiper.current.slideTo(target, motionMs());
    else if (viewport.current) scrollToIndex(viewport.current, target);
  };

  return { current, show, isNear, isTakenOver };
}

function motionMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS;
}

/** Of the slide that holds the focus; null where none does. */
function focusedIndex(viewport: HTMLElement): number | null {
  const slides = [...(viewport.firstElementChild?.children ?? [])];
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
