import type { Language } from '@burhan/shared/i18n/languages';
import {
  CONFIGURATION_ELEMENT_ID,
  CONTENT_ELEMENT_ID,
  PLAIN_CODE_ELEMENT_ID,
  type PlainCode,
  TEXTS_ELEMENT_ID,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';
import type { PageResources } from './page-resources.ts';
import { JOIN_SCRIPT, SITE_FONTS_SCRIPT, SPECULATION_RULES, USE_SITE_FONTS } from './page-scripts.ts';

export type PageParts = {
  language: Language;
  /** Lines that say what the page is; they are HTML already. */
  head: readonly string[];
  configuration: object;
  /** Address of the script that starts the page. */
  script: string;
  resources: readonly PageResources[];
  /** The text of the resources' style sheets, which the page then need not wait for; null leaves them outside. */
  inlineStyles: string | null;
  /** Rows that travel inside the page. */
  content: object;
  /** What a public page's scripts need to know besides; null on the console's page, which development draws. */
  acting: { plainCode: PlainCode; texts: object; countsJoins: boolean } | null;
  /** What the page shows before any script; '' in development. */
  rootHtml: string;
  /** What is said where scripts are off. */
  noScript: string;
  /** Address of the site's icon, null where it has none. */
  icon: string | null;
};

/** A whole page. Every value is escaped for its place. */
export function pageHtml(parts: PageParts): string {
  const { head, icon, script, resources, inlineStyles, acting } = parts;
  const isConsole = acting === null;
  return htmlDocument(parts.language, {
    head,
    icon,
    styles: [...styleLines(resources, inlineStyles), ...(isConsole ? scriptLines(resources, script) : [])],
    body: [
      `<div id="root">${parts.rootHtml}</div>`,
      // After what is seen, which then need not wait for them.
      `<noscript><p>${escapeHtml(parts.noScript)}</p></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, parts.configuration),
      ...blockUnlessEmpty(CONTENT_ELEMENT_ID, parts.content),
      ...(isConsole ? [] : actingLines(acting, resources, script)),
    ],
  });
}

/**
 * The style sheets, each once. Where their text stands in the page they are named by disabled links: those are not
 * fetched, and tell the code that asks for styles with its scripts (Vite's preloading) that they are there.
 */
function styleLines(resources: readonly PageResources[], inlineStyles: string | null): string[] {
  const addresses = new Set(resources.flatMap((resource) => resource.styles));
  const isInside = inlineStyles !== null;
  const links = [...addresses].map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${isInside ? ' disabled' : ''}>`,
  );
  return isInside
    ? [`<style>${inlineStyles}</style>`, `<script>${SITE_FONTS_SCRIPT}</script>`, ...links]
    : [...links, `<script>${USE_SITE_FONTS}</script>`];
}

/** The scripts of a page that is empty without them, each once, asked for together and at once. */
function scriptLines(resources: readonly PageResources[], start: string): string[] {
  return [
    ...preloads(resources, start).map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    `<script type="module" src="${escapeHtml(start)}"></script>`,
  ];
}

/** What makes a page interactive: its data, what the browser may fetch ahead, and the one script. */
function actingLines(
  { plainCode, texts, countsJoins }: NonNullable<PageParts['acting']>,
  resources: readonly PageResources[],
  script: string,
): string[] {
  return [
    inlineBlock(TEXTS_ELEMENT_ID, texts),
    ...blockUnlessEmpty(PLAIN_CODE_ELEMENT_ID, plainCode),
    ...(countsJoins ? [`<script>${JOIN_SCRIPT}</script>`] : []),
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
    ...scriptLines(resources, script),
  ];
}

function blockUnlessEmpty(id: string, values: object): string[] {
  return Object.keys(values).length > 0 ? [inlineBlock(id, values)] : [];
}

/** The scripts of a page, each once, apart from the one that starts it. */
export function preloads(resources: readonly PageResources[], start: string): string[] {
  return [...new Set(resources.flatMap(({ scripts }) => scripts))].filter((address) => address !== start);
}
