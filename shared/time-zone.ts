/** The organization's time zone, in which people type and read times (docs/product-rules.md#time-zone), unless another is set. */
export const DEFAULT_TIME_ZONE = 'Asia/Riyadh';
