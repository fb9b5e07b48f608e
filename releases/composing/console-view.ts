import {
  CONSOLE_LANGUAGE_KEY,
  CONSOLE_READY_EVENT,
  CONSOLE_STARTED_EVENT,
} from '@burhan/shared/console-page';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { LOADED_SITE_FONTS, USE_SITE_FONTS } from './page-scripts.ts';

/** Ids of what the script below finds in the page. */
export const LOADING_ELEMENT_ID = 'console-loading';
export const CONSOLE_SCRIPTS_ID = 'console-scripts';
export const CONSOLE_STYLES_ID = 'console-styles';

export type ConsoleScripts = {
  /** By language: addresses of modules that the first view needs to answer, asked for together. */
  preload: Readonly<Record<string, readonly string[]>>;
  /** By console path: scripts and style sheets that its panel needs after the login, asked for after those. */
  later: Readonly<Record<string, readonly string[]>>;
  /** Address of the module that hydrates the page. */
  start: string;
  /** How long that may take before the page says what is wrong. */
  longestWaitMs: number;
};

/** Says that the page loads: a line at its top edge that glows, once that takes longer than a moment. */
export const LOADING_STYLES = `#${LOADING_ELEMENT_ID}{position:fixed;inset:0 0 auto;z-index:1;block-size:3px;overflow:hidden;color:transparent;pointer-events:none}
#${LOADING_ELEMENT_ID}::before{content:"";position:absolute;inset:0;background:var(--color-green);opacity:0;animation:console-loading 1s .3s linear infinite alternate;forced-color-adjust:none}
@keyframes console-loading{from{opacity:.2}to{opacity:1}}
@media (prefers-reduced-motion:reduce){#${LOADING_ELEMENT_ID}::before{animation:console-loading 0s .3s forwards}}`;

/**
 * Puts the console's styles to use before anything is drawn: from a page that is drawn without them, the browser's way
 * from page to page ends with an error. Stands in the head; the policy allows it by its hash.
 */
export const CONSOLE_STYLES_SCRIPT = `{
const sheet = new CSSStyleSheet();
sheet.replaceSync(JSON.parse(document.getElementById("${CONSOLE_STYLES_ID}").textContent));
document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Shows the first view of the console that fits the address, the language that was chosen and whether a session is
 * stored: only the browser knows the last two. Letters can be typed at once; a button that is pressed before the
 * scripts are there is pressed again when they are. They are asked for once the view was painted: what lets it answer,
 * then what comes after the login, then the site's fonts, if what they replace is as wide. When the shell does not come,
 * the page says so; from when it is there, even late, it answers for the rest.
 *
 * The policy of the console's page allows this script by its hash (`serving/content-policy.ts`).
 */
export const CONSOLE_VIEW_SCRIPT = `{
const element = (id) => document.getElementById(id);
const { preload, later, start, longestWaitMs } = JSON.parse(element("${CONSOLE_SCRIPTS_ID}").textContent);
const root = element("root");
const loading = element("${LOADING_ELEMENT_ID}");
const stored = (storage, key) => {
try { return self[storage].getItem(key); } catch { return null; }
};
const path = location.pathname.replace(/(.)\\/+$/, "$1");
const templates = [...document.querySelectorAll("template")].map(({ content, dataset }) => ({ content, ...dataset }));
const views = templates.filter((view) => view.path === path);
const inLanguage = (language) => views.filter((view) => view.language === language);
const chosen = inLanguage(stored("localStorage", "${CONSOLE_LANGUAGE_KEY}"));
const view = (chosen.length > 0 ? chosen : inLanguage("${DEFAULT_LANGUAGE}")).find(({ key, session }) =>
key === undefined || (session === "stored") === key.split(" ").some((one) => stored("sessionStorage", one) !== null));
if (view) {
document.documentElement.lang = view.language;
document.documentElement.dir = view.direction;
loading.textContent = view.loading;
root.append(view.content);
root.querySelector("input")?.focus({ preventScroll: true });
root.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
} else loading.remove();
let pressed = null;
const keepPress = (event) => {
const button = event.target.closest("button");
if (!button) return;
event.preventDefault();
pressed?.removeAttribute("aria-busy");
pressed = button;
button.setAttribute("aria-busy", "true");
};
if (view) root.addEventListener("click", keepPress, true);
let failed = null;
const fail = (kind) => {
const failure = view && templates.find(({ failure, language }) => failure === kind && language === view.language);
if (failed || !failure) return;
failed = document.createElement("div");
failed.append(failure.content);
failed.querySelector("button").onclick = () => location.reload();
root.before(failed);
root.hidden = loading.hidden = true;
};
const late = setTimeout(fail, longestWaitMs, "slow");
addEventListener("${CONSOLE_STARTED_EVENT}", () => {
clearTimeout(late);
failed?.remove();
root.hidden = loading.hidden = false;
}, { once: true });
addEventListener("${CONSOLE_READY_EVENT}", () => {
root.removeEventListener("click", keepPress, true);
loading.remove();
pressed?.removeAttribute("aria-busy");
pressed?.click();
}, { once: true });
const ask = (addresses) => Promise.all(addresses.map((href) => new Promise((resolve) => {
// Only kept by the browser: a style sheet counts when the panel is there.
if (href.endsWith(".css")) fetch(href).then((answer) => answer.text()).finally(resolve).catch(() => {});
else document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, onload: resolve, onerror: resolve }));
})));
const fits = (weight) => [...document.fonts].some((face) => face.family.includes("Fallback") && face.weight === weight && face.status === "loaded");
requestAnimationFrame(() => setTimeout(() => {
ask(preload[document.documentElement.lang]).then(() => ask(later[path] ?? [])).then(async () => {
if (!fits("400") || !fits("600")) return;
await ${LOADED_SITE_FONTS};
${USE_SITE_FONTS};
}).catch(() => {});
import(start).catch((error) => {
console.error(error);
fail("unreachable");
});
}));
}`;
