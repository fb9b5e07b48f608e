import type { Direction } from './drawn-text.ts';

/** Of every share picture, in pixels: what readers of Open Graph show whole. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What a share picture says. */
export type ShareCard = {
  /** Of the page. */
  direction: Direction;
  title: string;
  /** Of the title, which may be in another language than the page. */
  titleDirection: Direction;
  wordmark: string;
  /** What the page is about: 'Publication'. '' where the title says it. */
  kind: string;
  /** Below the title: journal and year, status. */
  detail: string;
};
