import type { Language } from '@burhan/shared/i18n/languages';
import {
  CONFIGURATION_ELEMENT_ID,
  CONTENT_ELEMENT_ID,
  type IslandScripts,
  SCRIPTS_ELEMENT_ID,
  TEXTS_ELEMENT_ID,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

export type PageParts = {
  language: Language;
  /** The lines of the page's head. They are HTML already. */
  head: readonly string[];
  configuration: object;
  /** Addresses of the page's scripts. The first one starts the page. */
  scripts: readonly string[];
  /** The text of the page's style sheets, so that the page need not wait for files. */
  inlineStyles: string;
  /** The addresses of style sheets that scripts must not request, because the page has their rules. */
  styleAddresses: readonly string[];
  /** The rows that stand in the page. */
  content: object;
  /** The addresses of the scripts of the page's islands. */
  islandScripts: IslandScripts;
  texts: object;
  /** What the page shows before any script runs. */
  rootHtml: string;
  /** The text for browsers without scripts. */
  noScript: string;
};

/** A whole public page. Every value is escaped for its place. */
export function pageHtml({ language, head, ...parts }: PageParts): string {
  const [script = '', ...imported] = parts.scripts;
  return htmlDocument(language, {
    head,
    styles: [
      `<style>${parts.inlineStyles}</style>`,
      // A disabled link is not fetched. It tells Vite's preloading that the styles are there.
      ...parts.styleAddresses.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    ],
    body: [
      `<div id="root">${parts.rootHtml}</div>`,
      // These come after the visible part, so that it need not wait for them.
      `<noscript><p>${escapeHtml(parts.noScript)}</p></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, parts.configuration),
      ...blockUnlessEmpty(CONTENT_ELEMENT_ID, parts.content),
      inlineBlock(TEXTS_ELEMENT_ID, parts.texts),
      ...blockUnlessEmpty(SCRIPTS_ELEMENT_ID, parts.islandScripts),
      `<script type="speculationrules">${SPECULATION_RULES}</script>`,
      ...imported.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
      `<script type="module" src="${escapeHtml(script)}"></script>`,
    ],
  });
}

function blockUnlessEmpty(id: string, values: object): string[] {
  return Object.keys(values).length > 0 ? [inlineBlock(id, values)] : [];
}
