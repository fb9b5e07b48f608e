/** The year in a free-text date ('March 2021', '2021-03-29', '٢٠٢١'), or null. */
export function yearOf(date: string): string | null {
  return /(?<!\d)(?:1[89]|20|21)\d{2}(?!\d)/.exec(latinDigits(date))?.[0] ?? null;
}

/** Text with Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}
