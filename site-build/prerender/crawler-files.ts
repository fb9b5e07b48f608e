import { type Language, pageAlternates, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { escapeHtml } from './escape-html.ts';

/** Does not name the console's addresses, because everybody can read robots.txt. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The addresses of a page, without the site's origin, and the time of the latest change of its rows. */
export type ListedPage = { pathIn: (language: Language) => string; changedAt: string | null };

export function sitemapXml(siteUrl: string, pages: readonly ListedPage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(({ pathIn, changedAt }) => urlElements((language) => siteUrl + pathIn(language), changedAt)).join('\n')}
</urlset>
`;
}

/** One entry of a page for each language. Each entry names the addresses in all languages. */
function urlElements(urlIn: (language: Language) => string, changedAt: string | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  const alternates = pageAlternates(urlIn).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return SUPPORTED_LANGUAGES.map(
    (language) => `<url><loc>${escapeHtml(urlIn(language))}</loc>${lastmod}${alternates.join('')}</url>`,
  ).join('\n');
}
