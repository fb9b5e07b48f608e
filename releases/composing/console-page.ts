import type { ConsoleFailureView, ConsoleFirstView, ConsoleViews } from '@burhan/shared/contract/host';
import { shell as english } from '@burhan/shared/i18n/en/shell';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { CONFIGURATION_ELEMENT_ID } from '@burhan/shared/site-configuration';
import {
  CONSOLE_SCRIPTS_ID,
  CONSOLE_STYLES_ID,
  CONSOLE_STYLES_SCRIPT,
  CONSOLE_VIEW_SCRIPT,
  type ConsoleScripts,
  LOADING_ELEMENT_ID,
  LOADING_STYLES,
} from './console-view.ts';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';

export type ConsolePageParts = {
  /** Lines that say what the page is; they are HTML already. */
  head: readonly string[];
  configuration: object;
  scripts: Omit<ConsoleScripts, 'longestWaitMs'>;
  /** Addresses of the style sheets whose texts are the next two. */
  styleAddresses: readonly string[];
  styles: string;
  /** What single languages change of it, and of all that comes later. */
  languageStyles: string;
  views: ConsoleViews;
  /** Address of the site's icon, null where it has none. */
  icon: string | null;
};

/**
 * app.html, the one page of all console paths: with every first view, of which a small script shows one. Its styles
 * stand inside, so that no file that hangs holds it back: as text that the script puts to use, for the policy lets no
 * style element in. Sheets of a script come last in the cascade: the layer lets those of panels win.
 */
export function consolePageHtml(parts: ConsolePageParts): string {
  const { head, configuration, styleAddresses, views, icon } = parts;
  const scripts: ConsoleScripts = { ...parts.scripts, longestWaitMs: views.longestWaitMs };
  const templates = [...views.views.map(firstView), ...views.failures.map(failureView)];
  const styles = `@layer console{${parts.styles}\n${LOADING_STYLES}}${parts.languageStyles}`;
  return htmlDocument(DEFAULT_LANGUAGE, {
    head,
    icon,
    styles: [
      inlineBlock(CONSOLE_STYLES_ID, styles),
      `<script>${CONSOLE_STYLES_SCRIPT}</script>`,
      // Disabled: not fetched, they tell the code that asks for styles with its scripts that they are there.
      ...styleAddresses.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    ],
    body: [
      `<div id="${LOADING_ELEMENT_ID}" role="status"></div>`,
      '<div id="root"></div>',
      ...templates,
      `<noscript><p>${escapeHtml(english.noScript)}</p></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, configuration),
      inlineBlock(CONSOLE_SCRIPTS_ID, scripts),
      `<script>${CONSOLE_VIEW_SCRIPT}</script>`,
    ],
  });
}

function firstView({ language, direction, path, session, loading, html }: ConsoleFirstView): string {
  const isFor = session && { key: session.storageKey, session: session.isStored ? 'stored' : 'none' };
  return template({ language, direction, path, loading, ...isFor }, html);
}

function failureView({ language, kind, html }: ConsoleFailureView): string {
  return template({ language, failure: kind }, html);
}

function template(data: Readonly<Record<string, string>>, html: string): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<template${attributes.join('')}>${html}</template>`;
}
