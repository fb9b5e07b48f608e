import { editedFactsInAll } from '@burhan/shared/edited-facts';
import type { PrerenderedContent } from '@burhan/shared/entities/content';
import { type Language, languageOfPath, localizedPath } from '@burhan/shared/i18n/languages';
import { loadShellTexts } from '@burhan/shared/i18n/texts';
import { editedPage } from '@burhan/shared/page-texts/edited-page';
import { TEXT_PAGES } from '@burhan/shared/page-texts/text-pages';
import { isConsolePath, type PublicPageKey } from '@burhan/shared/routes';
import { siteFactsInAll } from '@burhan/shared/site';
import {
  CONFIGURATION_ELEMENT_ID,
  type PageConfiguration,
  TEXTS_ELEMENT_ID,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from '@burhan/site-build/prerender/escape-html';
import { htmlDocument, inlineBlock } from '@burhan/site-build/prerender/html-document';
import { consoleHead } from '@burhan/site-build/prerender/page-head';
import type { Config } from '../installation/config.ts';
import { CONSOLE_START, PAGE_START } from './module-server.ts';

const VERSION = 'dev';

type DevelopmentInput = { config: Config; publishableKey: string; content: PrerenderedContent };

/**
 * A page like a prerendered one, but without the output of a build: its scripts draw it, and it contains no rows.
 * @returns HTML that the module server has yet to complete.
 */
export async function developmentPage(
  pathname: string,
  { config, publishableKey, content }: DevelopmentInput,
): Promise<string> {
  const language = languageOfPath(pathname);
  const isConsole = isConsolePath(pathname);
  const { notices, noScript } = await loadShellTexts(language);
  const settingsIn = siteFactsInAll(config.siteEnvironment);
  const factsIn = editedFactsInAll(settingsIn, content.site_facts?.[0]);
  const facts = factsIn[language];
  const configuration: PageConfiguration = {
    supabaseUrl: '',
    publishableKey,
    facts,
    hostVersion: VERSION,
    // A script draws this page, so the script gets the edited texts. Prerendered pages have them in their HTML.
    ...editedPage({ content }, textPageAt(pathname, language), language),
    ...(isConsole ? { adminEmailDomain: config.adminEmailDomain, factsIn, settingsIn } : {}),
    remotes: { 'remote-public': VERSION, ...(isConsole ? { 'remote-admin': VERSION } : {}) },
  };
  return htmlDocument(language, {
    head: isConsole ? consoleHead(facts) : [],
    styles: [],
    body: [
      '<div id="root"></div>',
      `<noscript><p>${escapeHtml(noScript)}</p></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, configuration),
      inlineBlock(TEXTS_ELEMENT_ID, { notices }),
      `<script type="module" src="${isConsole ? CONSOLE_START : PAGE_START}"></script>`,
    ],
  });
}

function textPageAt(pathname: string, language: Language): PublicPageKey | null {
  const found = TEXT_PAGES.find(({ path }) => localizedPath(path, language) === pathname);
  return found?.route ?? null;
}
