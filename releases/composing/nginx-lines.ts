/** In a composed site, hidden: the line of nginx.conf's map of other origins that its pages connect to. */
export const CONNECT_SOURCES = '.nginx/connect-sources.conf';

/** The origins besides the site's own that its pages talk to. */
export function connectOriginsOf(supabaseUrl: string): string[] {
  return URL.canParse(supabaseUrl) ? [new URL(supabaseUrl).origin] : [];
}

export function connectSources(supabaseUrl: string): string {
  const origins = connectOriginsOf(supabaseUrl).map((origin) => ` ${origin}`);
  return `default "${origins.join('')}";\n`;
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
