// What stands inside pages as a script. The policy of the pages allows each by its hash (`serving/content-policy.ts`).

/**
 * Loads the site's fonts (`--site-fonts` of `host/src/styles/tokens.css`): both weights, and on Arabic pages those of
 * both scripts. An expression of a script in the page: a promise, which is rejected where a file does not come.
 */
export const LOADED_SITE_FONTS = `Promise.all([400, 600].map((weight) => document.fonts.load(
weight + " 1em " + getComputedStyle(document.documentElement).getPropertyValue("--site-fonts"))))`;

/** Writes the page in them. */
export const USE_SITE_FONTS = 'document.documentElement.dataset.fonts = ""';

/** A visit that has not come further than to the head by then is slow: of its line or of its processor. */
const SLOW_FROM_MS = 250;

/**
 * Writes a page in the site's fonts if all of their files are there before it is first drawn, and in the reader's own fonts
 * for good if not: two faces never meet on a page, and nothing moves when a file comes late. It then serves the next page.
 * On a slow visit fonts would keep the first page waiting: they come after it, and are there when a link of it is followed.
 *
 * Stands in the head, after the styles.
 */
export const SITE_FONTS_SCRIPT = `{
const load = () => ${LOADED_SITE_FONTS};
if (${SLOW_FROM_MS} > performance.now() || document.referrer.startsWith(location.origin)) {
let isDrawn;
requestAnimationFrame(() => { isDrawn = true; });
load().then(() => { if (!isDrawn) ${USE_SITE_FONTS}; }, () => {});
} else addEventListener("load", () => load().catch(() => {}));
}`;

/**
 * Which pages a browser may fetch before their links are followed: those of this site that the pointer rests on, or
 * that are pressed.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
