/** Constants and limits of the product. How long texts and lists may be, the schema says (entities/schema.ts). */

export const FEATURED_PUBLICATIONS_LIMIT = 7;

/** Characters of a long text, such as authors, that a console card shows before it is cut. */
export const CONSOLE_CARD_TEXT_LENGTH = 100;

/** How many metric tiles the home page has: its placeholders are as many. */
export const METRIC_COUNT = 5;

/** How long code is waited for before a page says that it did not arrive. */
export const CODE_WAIT_MS = 10_000;

export const DEFAULT_STUDY_TYPE = 'Systematic Review and Meta-Analysis';

/** Site-wide notices of the shell, one constant each: every page's script has them inlined. */
export const NOTICE_MS = 4000;
export const NOTICE_SWIPE_PX = 20;

/** The largest picture that the console takes, in bytes: 5 MB; the bucket refuses more. */
export const UPLOAD_MAXIMUM_BYTES = 5 * 1024 * 1024;

/** Types of pictures that are taken. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** In characters, of a new one; `supabase/config.toml` says it to Supabase Auth. */
export const SHORTEST_PASSWORD = 12;

/** The organization's time zone, in which people type and read times (docs/rules/accounts.md#time-zone), unless another is set. */
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** After how many minutes the console says that the site does not follow, unless CONTENT_LATE_MINUTES is set (docs/rules/console.md#on-the-site). */
export const DEFAULT_CONTENT_LATE_MINUTES = 10;
