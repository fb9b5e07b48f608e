/** Id of the inline block that names a page's scripts, for the loader below. */
export const SCRIPTS_ELEMENT_ID = 'page-scripts';

/** Id of the style element with the fonts of a page, which is off until the loader below turns it on. */
export const FONTS_ELEMENT_ID = 'page-fonts';

export type PageScripts = {
  /** Addresses of modules that the start needs, asked for together. */
  preload: readonly string[];
  /** Address of the module that takes the page over. */
  start: string;
};

/**
 * Turns on a public page's fonts once it was painted, and asks for its scripts once its first pictures are there too:
 * what is seen does not share the line, or the processor, with what takes it over. A visitor who acts earlier is not
 * kept waiting, nor is one whose picture hangs.
 *
 * The policy of public pages allows this script by its hash (`content-policy.ts`), so it is the same on every page. It
 * sets no address of a script element, which trusted types would refuse.
 */
export const SCRIPT_LOADER = `{
const { preload, start } = JSON.parse(document.getElementById("${SCRIPTS_ELEMENT_ID}").textContent);
const painted = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const wanted = new Promise((resolve) => {
for (const event of ["load", "pointerdown", "keydown"]) addEventListener(event, resolve, { once: true });
setTimeout(resolve, 4000);
});
painted.then(() => {
document.getElementById("${FONTS_ELEMENT_ID}").media = "all";
return wanted;
}).then(() => {
for (const href of preload) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
return import(start);
});
}`;
