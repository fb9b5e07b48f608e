/** Constants and limits of the product, and the field lengths that the database enforces too. */

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

export const PROJECT_STATUSES = ['Open', 'Closed'] as const;

export const DEFAULT_STUDY_TYPE = 'Systematic Review and Meta-Analysis';

/** Console results, one toast at a time (docs/product-rules.md#toasts-and-notices). */
export const CONSOLE_TOAST = { durationMs: 5000, swipeThresholdPx: 50 } as const;

/** Site-wide notices of the shell. */
export const NOTICE = { visible: 3, durationMs: 4000, swipeThresholdPx: 20 } as const;

/** Most characters a text column takes; the database holds the same numbers as CHECK constraints. */
export const FIELD_LENGTHS = {
  publications: {
    title: 500,
    summary: 10_000,
    authors: 10_000,
    journal: 500,
    date: 50,
    doi: 300,
    image_url: 2000,
    image_alt: 500,
  },
  submitted_papers: { title: 500, journal: 500, description: 10_000, image_url: 2000, image_alt: 500 },
  ongoing_projects: {
    id: 50,
    field_of_study: 500,
    scope_of_study: 2000,
    study_type: 500,
    target_specialities: 2000,
  },
  metrics: { number_value: 30, label: 100 },
} as const;

/** The largest picture that the console takes, in bytes: 5 MB; the image service refuses more. */
export const UPLOAD_MAXIMUM_BYTES = 5 * 1024 * 1024;

/** Types of pictures that are taken, recognised by their bytes. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
