/** A hidden file of a prerendered site: nginx.conf includes it to allow the other origins that pages connect to. */
export const CONNECT_SOURCES = '.nginx/connect-sources.conf';

/** The origins besides the site's own that its pages talk to. */
export function connectOriginsOf(supabaseUrl: string): string[] {
  return URL.canParse(supabaseUrl) ? [new URL(supabaseUrl).origin] : [];
}

export function connectSources(supabaseUrl: string): string {
  const origins = connectOriginsOf(supabaseUrl).map((origin) => ` ${origin}`);
  return `default "${origins.join('')}";\n`;
}
