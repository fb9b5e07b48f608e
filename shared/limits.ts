/** Constants and limits of the product. The maximum lengths of texts and lists are in entities/schema.ts. */

export const FEATURED_PUBLICATIONS_LIMIT = 7;

/** The number of characters of a long text, such as authors, that a console card shows. */
export const CONSOLE_CARD_TEXT_LENGTH = 100;

/** The number of metric tiles on the home page, and of the placeholders before they are loaded. */
export const METRIC_COUNT = 5;

/** A page waits this long for code. Then it says that the code did not load. */
export const CODE_WAIT_MS = 10_000;

export const DEFAULT_STUDY_TYPE = 'Systematic Review and Meta-Analysis';

/** Duration and swipe distance of notices: two constants, because a bundler does not inline fields of an object. */
export const NOTICE_MS = 4000;
export const NOTICE_SWIPE_PX = 20;

/** The largest picture that the console and the bucket accept, in bytes: 5 MB. */
export const UPLOAD_MAXIMUM_BYTES = 5 * 1024 * 1024;

/** The accepted types of pictures. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The shortest new password, in characters. `supabase/config.toml` sets the same limit for Supabase Auth. */
export const SHORTEST_PASSWORD = 12;

/** The time zone in which people type and read times, unless another is set (docs/rules/accounts.md#time-zone). */
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** Default of CONTENT_LATE_MINUTES (docs/rules/console.md#on-the-site). */
export const DEFAULT_CONTENT_LATE_MINUTES = 10;
