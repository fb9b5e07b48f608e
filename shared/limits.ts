/** Constants and limits of the product. How long texts may be, the schema says (entities/schema.ts). */

/** Most rows a table may hold (docs/product-rules.md#row-limits); enforced by the database as well. */
export const ROW_LIMITS = {
  publications: 9,
  submitted_papers: 9,
  ongoing_projects: 10,
} as const;

/** How many publications the home page features. */
export const FEATURED_PUBLICATIONS_LIMIT = 7;

/** Characters of author text shown in a console card before it is cut. */
export const ADMIN_AUTHORS_LENGTH = 100;

/** How far one key press moves a dragged card, in CSS pixels. */
export const KEYBOARD_DRAG_STEP_PX = 25;

/** How many metric tiles the home page has: its placeholders are as many. */
export const METRIC_COUNT = 5;

export const DEFAULT_STUDY_TYPE = 'Systematic Review and Meta-Analysis';

/** Console results, one toast at a time (docs/product-rules.md#toasts-and-notices). */
export const CONSOLE_TOAST = { durationMs: 5000, swipeThresholdPx: 50 } as const;

/** Site-wide notices of the shell. */
export const NOTICE = { visible: 3, durationMs: 4000, swipeThresholdPx: 20 } as const;

/** The largest picture that the console takes, in bytes: 5 MB; the image service refuses more. */
export const UPLOAD_MAXIMUM_BYTES = 5 * 1024 * 1024;

/** Types of pictures that are taken, recognised by their bytes. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
