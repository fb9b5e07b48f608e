/** Ids of what the script below finds in a public page. */
export const SCRIPTS_ELEMENT_ID = 'page-scripts';
export const FONTS_ELEMENT_ID = 'page-fonts';
export const FAR_PARTS_ELEMENT_ID = 'far-parts';

export type PageScripts = {
  /** Addresses of modules that the start needs, asked for together. */
  preload: readonly string[];
  /** Address of the module that takes the page over. */
  start: string;
};

const FAR_PARTS = ['3', '4', '5', 'n+6']
  .map((place) => `main>section:nth-of-type(${place})`)
  .concat('footer');

/**
 * Parts of a page that are laid out when they come near, or when the script below comes to them: half of the time until
 * the first paint is the layout of text. Their height is a guess until then. One rule for each, to be taken away one
 * by one.
 */
export const FAR_PARTS_STYLES = FAR_PARTS.map(
  (part) => `${part}{content-visibility:auto;contain-intrinsic-block-size:auto 45rem}`,
).join('');

/**
 * What is seen of a public page does not share the line, or the processor, with the rest of it. Once its first pictures
 * are there, its scripts are asked for, and while they are on their way the far parts are laid out. A visitor who acts
 * earlier is not kept waiting, nor is one whose picture hangs.
 *
 * Once it was painted, its fonts are fetched, if what they replace is as wide: a fallback face is loaded where the
 * reader's system has the font that it names. A line of text may still break at another word: fonts that would move
 * anything in sight are not used on this page.
 *
 * The policy of public pages allows this script by its hash (`content-policy.ts`), so it is the same on every page. It
 * sets no address of a script element, which trusted types would refuse.
 */
export const FIRST_VIEW_SCRIPT = `{
const element = (id) => document.getElementById(id);
const { preload, start } = JSON.parse(element("${SCRIPTS_ELEMENT_ID}").textContent);
const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const wanted = new Promise((resolve) => {
for (const event of ["load", "pointerdown", "keydown"]) addEventListener(event, resolve, { once: true });
setTimeout(resolve, 4000);
});
const layOutNext = () => {
const { sheet } = element("${FAR_PARTS_ELEMENT_ID}");
if (sheet.cssRules.length === 0) return;
sheet.deleteRule(0);
(self.requestIdleCallback ?? setTimeout)(layOutNext);
};
const { fonts } = document;
const hasFallback = (weight) => [...fonts].some((face) => face.family.includes("Fallback") && face.weight === weight && face.status === "loaded");
const tops = () => [...document.querySelectorAll("#root *")].map((part) => part.getBoundingClientRect().top);
const isSeen = (top) => top > -1 && top < innerHeight;
const useFonts = async () => {
await fonts.ready;
if (!hasFallback("400") || !hasFallback("600")) return;
const faces = [...element("${FONTS_ELEMENT_ID}").sheet.cssRules].map(({ style }) => new FontFace(style.getPropertyValue("font-family").replaceAll('"', ""), style.getPropertyValue("src"), { weight: style.getPropertyValue("font-weight"), unicodeRange: style.getPropertyValue("unicode-range") }));
await Promise.all(faces.map((face) => face.load()));
const before = tops();
for (const face of faces) fonts.add(face);
const moves = tops().some((top, index) => Math.abs(top - before[index]) >= 1 && (isSeen(top) || isSeen(before[index])));
if (moves) for (const face of faces) fonts.delete(face);
};
painted.then(useFonts).catch(() => {});
painted.then(() => wanted).then(() => {
for (const href of preload) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
layOutNext();
return import(start);
});
}`;
