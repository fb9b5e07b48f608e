/** After how many minutes the console says that the site does not follow, unless CONTENT_LATE_MINUTES is set (docs/product-rules.md#on-the-site). */
export const DEFAULT_CONTENT_LATE_MINUTES = 10;
