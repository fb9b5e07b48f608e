import { canonicalRoute, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { escapeHtml } from './escape-html.ts';

/** Console addresses are not named here: what is listed in robots.txt is told to everybody (Decisions 3). */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** Every public page under its canonical address. */
export function sitemapXml(siteUrl: string): string {
  const paths = new Set(PUBLIC_ROUTE_KEYS.map((key) => PUBLIC_PATHS[canonicalRoute(key)]));
  const urls = [...paths].map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
