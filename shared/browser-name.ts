/** More special first: most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/(?:(?!\bVersion\/).)*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The browser and the system that a user agent names, each null where it is none of the known ones. Nothing that the
 * sender wrote is in the answer, so it can stand in a mail.
 */
export function browserName(userAgent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(userAgent ?? '', BROWSERS), system: nameIn(userAgent ?? '', SYSTEMS) };
}

function nameIn(userAgent: string, known: typeof BROWSERS): string | null {
  return known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}
