import { Swiper } from 'swiper';

/**
 * Lets Swiper move the slides of a viewport that scrolled natively until now, at the same place.
 * Its style sheet is not used: the slides keep the layout that they had without it.
 * @param motionMs length of a movement; 0 lets slides change without any.
 */
export function startSwiper(
  viewport: HTMLElement,
  index: number,
  motionMs: number,
  onChange: (index: number) => void,
): Swiper {
  viewport.scrollLeft = 0;
  return new Swiper(viewport, {
    initialSlide: index,
    // Not 'auto', with which every picture that arrives would undo a drag under way.
    slidesPerView: 1,
    speed: motionMs,
    followFinger: motionMs > 0,
    // A slow drag counts from a sixth of the width, not from half of it.
    longSwipesRatio: 1 / 6,
    on: { slideChange: (swiper) => onChange(swiper.activeIndex) },
  });
}
