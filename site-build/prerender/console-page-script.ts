import { CONSOLE_FAILED_ID, CONSOLE_LANGUAGE_KEY } from '@burhan/shared/console-page';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { CODE_WAIT_MS } from '@burhan/shared/limits';

// The policy of the console's page allows both scripts by their hashes (`serving/content-policy.ts`).

/** Ids of the JSON blocks that the scripts read. */
export const CONSOLE_STYLES_ID = 'console-styles';
export const CONSOLE_PAGE_ID = 'console-page';

/** Stands in the head, because a view transition ends with an error if a page is drawn before its styles apply. */
export const CONSOLE_STYLES_SCRIPT = `{
const sheet = new CSSStyleSheet();
sheet.replaceSync(JSON.parse(document.getElementById("${CONSOLE_STYLES_ID}").textContent));
document.adoptedStyleSheets.push(sheet);
}`;

/**
 * Writes the login form in the chosen language, or removes it if a session is stored or the path needs none. If Login
 * is pressed early, React's form logs in with what was typed. The console's code is requested once the form is painted.
 */
export const CONSOLE_PAGE_SCRIPT = `{
const element = (id) => document.getElementById(id);
const { languages, preload, start } = JSON.parse(element("${CONSOLE_PAGE_ID}").textContent);
const stored = (storage, key) => {
try { return self[storage].getItem(key); } catch { return null; }
};
const path = location.pathname.replace(/(.)\\/+$/, "$1");
const chosen = stored("localStorage", "${CONSOLE_LANGUAGE_KEY}");
const language = Object.hasOwn(languages, chosen) ? chosen : "${DEFAULT_LANGUAGE}";
const { direction, texts, pages, failures } = languages[language];
const page = pages[path];
Object.assign(document.documentElement, { lang: language, dir: direction });
const write = (texts) => Object.entries(texts).forEach(([name, text]) => {
document.querySelector('[data-text="' + name + '"]').textContent = text;
});
write(texts);
const form = element("login-form");
const loading = element("console-loading");
form.onsubmit = (event) => {
event.preventDefault();
form.dataset.pressed = "";
loading.hidden = false;
};
if (page?.sessions.every((key) => stored("sessionStorage", key) === null)) write(page.texts);
else {
element("console-login").remove();
loading.hidden = false;
}
const failed = element("${CONSOLE_FAILED_ID}");
failed.querySelector("button").onclick = () => location.reload();
const fail = (kind) => {
write(failures[kind].texts);
failed.querySelector("a").href = failures[kind].contact;
failed.hidden = false;
};
addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(() => {
setTimeout(() => failed.isConnected && fail("slow"), ${CODE_WAIT_MS});
for (const href of preload[language]) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
import(start).catch((error) => {
console.error(error);
fail("unreachable");
});
})));
}`;
