/** In a prerendered site, hidden: the line of nginx.conf's map of other origins that its pages connect to. */
export const CONNECT_SOURCES = '.nginx/connect-sources.conf';

/** The origins besides the site's own that its pages talk to. */
export function connectOriginsOf(supabaseUrl: string): string[] {
  return URL.canParse(supabaseUrl) ? [new URL(supabaseUrl).origin] : [];
}

export function connectSources(supabaseUrl: string): string {
  const origins = connectOriginsOf(supabaseUrl).map((origin) => ` ${origin}`);
  return `default "${origins.join('')}";\n`;
}
