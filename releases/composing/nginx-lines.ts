import { readVariable } from '@burhan/shared/environment/read-variables';
import type { SiteConfiguration } from './known-sites.ts';

/** In a composed site, hidden: the line of nginx.conf's map of other origins that its pages connect to. */
export const CONNECT_SOURCES = '.nginx/connect-sources.conf';

/** The origins besides the site's own that its pages talk to. */
export function connectOriginsOf({
  supabaseUrl,
  environment,
}: Pick<SiteConfiguration, 'supabaseUrl' | 'environment'>): string[] {
  const addresses = [supabaseUrl, readVariable(environment, 'SITE_REPORT_URL') ?? ''];
  return [...new Set(addresses.flatMap((each) => (URL.canParse(each) ? new URL(each).origin : [])))];
}

export function connectSources(configuration: SiteConfiguration): string {
  const origins = connectOriginsOf(configuration).map((origin) => ` ${origin}`);
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
