/** A year of four digits; after it, month and day where the text is an ISO date. */
const DATE = /(?<!\d)((?:1[89]|20|21)\d\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?(?!\d))?(?!\d)/;

/**
 * Reads a publication's date, which is free text: 'March 2021', '2021-03-29', '٢٠٢١'.
 * @returns year, month and day in Latin digits, as far as the text names them; [] where it names no year.
 */
export function dateParts(date: string): readonly string[] {
  return DATE.exec(latinDigits(date))?.slice(1).filter(Boolean) ?? [];
}

/** Text with Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  // These digits stand in Unicode from a multiple of sixteen on.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
