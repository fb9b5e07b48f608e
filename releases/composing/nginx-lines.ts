/** In a composed site, hidden: the line of nginx.conf's map of other origins that its pages connect to. */
export const CONNECT_SOURCES = '.nginx/connect-sources.conf';

/** @param addresses that pages talk to; those of the site's own origin, and blank ones, need no mention. */
export function connectOriginsOf(addresses: readonly string[]): string[] {
  const origins = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).origin : []));
  return [...new Set(origins)];
}

export function connectSources(addresses: readonly string[]): string {
  return `default "${connectOriginsOf(addresses)
    .map((origin) => ` ${origin}`)
    .join('')}";\n`;
}

/** In a composed site, hidden: the line of nginx.conf's map of keys that everybody has. */
export const PUBLIC_KEY = '.nginx/public-key.conf';

/**
 * nginx keeps answers only to reads that show this key. One with other characters than keys have is left out; its reads
 * are then never kept.
 */
export function publicKeyLine(publishableKey: string): string {
  if (!/^[\w.-]+$/.test(publishableKey)) return '';
  return `"~^${publishableKey.replaceAll('.', String.raw`\.`)}$" 1;\n`;
}
