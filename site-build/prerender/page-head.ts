import type { PrerenderedPage } from '@burhan/shared/contract/host';
import type { SiteFacts } from '@burhan/shared/site';
import { inlineJson, STRUCTURED_DATA_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import { FEED_PATH } from './publications-feed.ts';

/** Lines of the head of a prerendered page: those that the page itself renders, and the link to the feed. */
export function publicHead({ head, structuredData }: PrerenderedPage, feedTitle: string): string[] {
  const feed = `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feedTitle)}" href="${FEED_PATH}">`;
  if (structuredData === undefined) return [head, feed];
  const data = inlineJson(structuredData);
  return [
    head,
    feed,
    `<script type="application/ld+json" id="${STRUCTURED_DATA_ELEMENT_ID}">${data}</script>`,
  ];
}

/** Lines of the head of app.html. They do not reveal what the page is for. */
export function consoleHead({ name }: SiteFacts): string[] {
  return [
    `<title>${escapeHtml(name)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    // With this, the browser can draw a dark page before it has the styles.
    '<meta name="color-scheme" content="light dark">',
  ];
}
