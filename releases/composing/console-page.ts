import type { ConsoleFailureView, ConsoleFirstView, ConsoleViews } from '@burhan/shared/contract/host';
import { shell as english } from '@burhan/shared/i18n/en/shell';
import { DEFAULT_LANGUAGE, DIRECTIONS } from '@burhan/shared/i18n/languages';
import { CONFIGURATION_ELEMENT_ID, inlineJson } from '@burhan/shared/site-configuration';
import {
  CONSOLE_FONTS_ID,
  CONSOLE_SCRIPTS_ID,
  CONSOLE_VIEW_SCRIPT,
  type ConsoleScripts,
  LOADING_ELEMENT_ID,
  LOADING_STYLES,
} from './console-view.ts';
import { escapeHtml } from './escape-html.ts';
import { lateFonts } from './inline-styles.ts';

/** In `app.html`, where the nonce of each answer goes; nginx replaces it by `sub_filter`. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export type ConsolePageParts = {
  /** Lines that say what the page is; they are HTML already. */
  head: readonly string[];
  configuration: object;
  scripts: Omit<ConsoleScripts, 'longestWaitMs'>;
  /** Addresses of the style sheets whose text is `styles`. */
  styleAddresses: readonly string[];
  styles: string;
  views: ConsoleViews;
  /** Address of the site's icon, null where it has none. */
  icon: string | null;
};

/**
 * app.html, the one page of all console paths: with every first view, of which a small script shows one. Its styles
 * stand inside, so that no file that hangs holds the scripts back.
 */
export function consolePageHtml(parts: ConsolePageParts): string {
  const { head, configuration, styleAddresses, views, icon } = parts;
  const scripts: ConsoleScripts = { ...parts.scripts, longestWaitMs: views.longestWaitMs };
  const templates = [...views.views.map(firstView), ...views.failures.map(failureView)];
  const { styles, fonts } = lateFonts(parts.styles);
  const style = (attributes: string, text: string) =>
    `<style nonce="${NONCE_PLACEHOLDER}"${attributes}>${text}</style>`;
  const headLines = [
    ...head,
    ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`] : []),
    style('', `${styles}\n${LOADING_STYLES}`),
    style(` id="${CONSOLE_FONTS_ID}" media="not all"`, fonts),
    // Disabled: not fetched, they tell the code that asks for styles with its scripts that they are there.
    ...styleAddresses.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
  ];
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}" dir="${DIRECTIONS[DEFAULT_LANGUAGE]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headLines.join('\n')}
</head>
<body>
<div id="${LOADING_ELEMENT_ID}" role="status">${escapeHtml(english.loadingPage)}</div>
<div id="root"></div>
${templates.join('\n')}
<noscript><p>${escapeHtml(english.noScript)}</p></noscript>
${jsonBlock(CONFIGURATION_ELEMENT_ID, configuration)}
${jsonBlock(CONSOLE_SCRIPTS_ID, scripts)}
<script>${CONSOLE_VIEW_SCRIPT}</script>
</body>
</html>
`;
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

function jsonBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}
