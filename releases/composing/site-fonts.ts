/**
 * Loads the site's fonts (`--site-fonts` of `host/src/styles/tokens.css`): both weights, and on Arabic pages those of
 * both scripts. An expression of a script in the page: a promise, which is rejected where a file does not come.
 */
export const LOADED_SITE_FONTS = `Promise.all([400, 600].map((weight) => document.fonts.load(
weight + " 1em " + getComputedStyle(document.documentElement).getPropertyValue("--site-fonts"))))`;

/** Writes the page in them. */
export const USE_SITE_FONTS = 'document.documentElement.dataset.fonts = ""';

/**
 * Writes a page in the site's fonts if all of their files are there before it is first drawn, and in the reader's own fonts
 * for good if not: two faces never meet on a page, and nothing moves when a file comes late. It then serves the next page.
 *
 * Stands in the head, after the styles. The policy allows it by its hash (`serving/content-policy.ts`).
 */
export const SITE_FONTS_SCRIPT = `{
let isDrawn;
requestAnimationFrame(() => { isDrawn = true; });
${LOADED_SITE_FONTS}.then(() => { if (!isDrawn) ${USE_SITE_FONTS}; }, () => {});
}`;
