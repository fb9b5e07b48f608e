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
 * What is seen of a public page does not share the line, or the processor, with the rest of it. Once it was painted,
 * its fonts are turned on; once its first pictures are there, too, its scripts are asked for, and while they are on
 * their way the far parts are laid out. A visitor who acts earlier is not kept waiting, nor is one whose picture hangs.
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
painted.then(() => {
element("${FONTS_ELEMENT_ID}").media = "all";
return wanted;
}).then(() => {
for (const href of preload) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
layOutNext();
return import(start);
});
}`;
