/** The organization's time zone, in which people type and read times (docs/product-rules.md#time-zone). */
export const TIME_ZONE_VARIABLE = 'SITE_TIME_ZONE';

export const DEFAULT_TIME_ZONE = 'Asia/Riyadh';

/** Names of the IANA time zone database, no plain offsets: an offset knows no daylight time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[A-Za-z][\w+-]*)*$/;

/**
 * A name of the IANA time zone database, such as Asia/Riyadh. Blank counts as absent.
 * @throws Error saying what to give.
 */
export function parseTimeZone(given: string | undefined): string {
  const name = given?.trim() || DEFAULT_TIME_ZONE;
  if (ZONE_NAME.test(name) && isKnown(name)) return name;
  throw new Error(
    `${TIME_ZONE_VARIABLE} is "${name}": give a name such as ${DEFAULT_TIME_ZONE} or Europe/Berlin.`,
  );
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
