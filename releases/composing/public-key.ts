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
