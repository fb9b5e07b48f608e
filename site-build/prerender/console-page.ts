import { CONSOLE_FAILED_ID } from '@burhan/shared/console-page';
import {
  PANEL_SCOPES,
  SESSION_SCOPES,
  type SessionScope,
  sessionStorageKey,
} from '@burhan/shared/data/session-scopes';
import {
  DEFAULT_LANGUAGE,
  DIRECTIONS,
  inEachLanguage,
  type Language,
  loadInEachLanguage,
} from '@burhan/shared/i18n/languages';
import { filled, loadConsoleTexts, loadShellTexts } from '@burhan/shared/i18n/texts';
import { CODE_WAIT_MS } from '@burhan/shared/limits';
import { CONSOLE_PATHS, type PanelKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { CONFIGURATION_ELEMENT_ID } from '@burhan/shared/site-configuration';
import { whatsappLink } from '@burhan/shared/whatsapp';
import {
  CONSOLE_PAGE_ID,
  CONSOLE_PAGE_SCRIPT,
  CONSOLE_STYLES_ID,
  CONSOLE_STYLES_SCRIPT,
} from './console-page-script.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';
import { configuration } from './page-configuration.ts';
import { consoleHead } from './page-head.ts';
import { consoleResources, entryAddress } from './page-resources.ts';
import type { SiteInput } from './site-input.ts';
import { styleTexts } from './style-texts.ts';

const PANELS = Object.keys(PANEL_SCOPES) as PanelKey[];

/** The login form. Its inputs have no names, so nothing that is typed can get into an address. */
const FORM = `<p id="console-loading" class="console-loading" role="status" data-text="loadingPage" hidden></p>
<main id="console-login" class="console-login">
<p class="console-brand"><img src="/favicon.svg" alt=""><bdi data-text="wordmark"></bdi></p>
<div class="console-login-card">
<h1 data-text="heading"></h1>
<p data-text="opens"></p>
<form id="login-form">
<label for="login-username" data-text="username"></label>
<input id="login-username" autocomplete="username" autocapitalize="none" spellcheck="false" dir="ltr" autofocus>
<label for="login-password" data-text="password"></label>
<input id="login-password" type="password" autocomplete="current-password" dir="ltr">
<button type="submit" class="button button-primary" data-text="login"></button>
</form>
</div>
</main>`;

/** Shown instead of the login form when the console's code does not load. */
const FAILURE = `<main id="${CONSOLE_FAILED_ID}" hidden>
<section class="wrap message-page" role="alert">
<h1 data-text="failed"></h1>
<p class="lead muted" data-text="happened"></p>
<p class="lead muted" data-text="advice"></p>
<p><button type="button" class="button button-primary" data-text="retry"></button> <a class="button" target="_blank" rel="noreferrer" data-text="contact"></a></p>
</section>
</main>`;

/**
 * app.html, the only page of all console paths. It contains its styles, so that the login form need not wait for files.
 * The policy forbids style elements, so a script applies the styles. Styles that a script applies win over those of
 * files. So the host's common styles are in a layer, and all styles of the console win over them.
 */
export async function consolePageHtml(site: SiteInput): Promise<string> {
  const { host, 'remote-admin': remote } = site.releases;
  const start = entryAddress(host);
  const languages = await loadInEachLanguage((language) => textsOfPage(language, site.facts[language]));
  const english: Readonly<Record<string, string>> = languages[DEFAULT_LANGUAGE].texts;
  const views = `${FAILURE}<div id="root">${FORM}</div>`.replace(
    /data-text="(\w+)"[^>]*>/g,
    (element, name: string) => element + escapeHtml(english[name] ?? ''),
  );
  // Only the browser knows the chosen language, so the page names what each language needs.
  const needed = inEachLanguage((language) => consoleResources(host, remote, language));
  const preload = inEachLanguage((language) => {
    const scripts = needed[language].flatMap((resources) => resources.scripts);
    return [...new Set(scripts)].filter((address) => address !== start);
  });
  const stylesOf = (part: 0 | 1) => Object.values(needed).map((resources) => resources[part]?.styles ?? []);
  const hostStyles = [...new Set(stylesOf(0).flat())];
  const consoleStyles = [...new Set(stylesOf(1).flat())];
  const isCommon = (address: string) => stylesOf(0).every((styles) => styles.includes(address));
  const common = await styleTexts(site, hostStyles.filter(isCommon));
  // The host's styles for single languages come first. The console's come last, so that they win.
  const other = [...hostStyles.filter((address) => !isCommon(address)), ...consoleStyles];
  return htmlDocument(DEFAULT_LANGUAGE, {
    head: consoleHead(site.facts[DEFAULT_LANGUAGE]),
    styles: [
      inlineBlock(CONSOLE_STYLES_ID, `@layer host{${common}}${await styleTexts(site, other)}`),
      `<script>${CONSOLE_STYLES_SCRIPT}</script>`,
      // A disabled link is not fetched. It tells Vite's preloading that the page has these styles already.
      ...[...hostStyles, ...consoleStyles].map(
        (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`,
      ),
    ],
    body: [
      views,
      inlineBlock(CONSOLE_PAGE_ID, { languages, preload, start }),
      `<script>${CONSOLE_PAGE_SCRIPT}</script>`,
      `<noscript><p>${escapeHtml((await loadShellTexts(DEFAULT_LANGUAGE)).noScript)}</p></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, configuration(site, DEFAULT_LANGUAGE, true)),
    ],
  });
}

/** What the page's script needs in a language: texts by `data-text`, and each path's texts and session keys. */
async function textsOfPage(language: Language, { wordmark, whatsappNumber }: SiteFacts) {
  const console = await loadConsoleTexts(language);
  const { loadingPage, consoleFailed, remoteFailed } = await loadShellTexts(language);
  const { username, password, login, opens } = console.session;
  const { heading: failed, advice, contact } = consoleFailed;
  const page = (key: PanelKey | 'account') => {
    const scopes: readonly SessionScope[] = key === 'account' ? SESSION_SCOPES : [PANEL_SCOPES[key]];
    const opened = PANELS.filter((panel) => PANEL_SCOPES[panel] === scopes[0]);
    const panels = new Intl.ListFormat(language).format(opened.map((panel) => console[panel].heading));
    const texts = { heading: console[key].heading, opens: filled(opens, { panels }) };
    return [CONSOLE_PATHS[key], { texts, sessions: scopes.map(sessionStorageKey) }];
  };
  const failure = (kind: 'slow' | 'unreachable') => {
    const happened = filled(consoleFailed[kind], { seconds: CODE_WAIT_MS / 1000 });
    const message = filled(consoleFailed.message, { happened });
    return { texts: { happened }, contact: whatsappLink(whatsappNumber, message) };
  };
  const form = { loadingPage, wordmark, username, password, login };
  return {
    direction: DIRECTIONS[language],
    texts: { ...form, failed, advice, contact, retry: remoteFailed.retry },
    pages: Object.fromEntries([...PANELS, 'account' as const].map(page)),
    failures: { slow: failure('slow'), unreachable: failure('unreachable') },
  };
}
