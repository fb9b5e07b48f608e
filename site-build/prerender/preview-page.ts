import { DEFAULT_LANGUAGE, DIRECTIONS, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadPreviewTexts } from '@burhan/shared/i18n/texts';
import {
  CONFIGURATION_ELEMENT_ID,
  type IslandScripts,
  SCRIPTS_ELEMENT_ID,
  SITE_CONTENT_ELEMENT_ID,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import { htmlDocument, inlineBlock } from './html-document.ts';

export type PreviewPageParts = {
  configuration: object;
  /** All rows of the site. */
  content: object;
  /** Address of its one script. */
  script: string;
  /** Its own, and those of all pages. */
  styles: string;
  /** Of all islands. */
  islandScripts: IslandScripts;
};

/** preview.html, the same for every draft and in every language: which ones, its script learns in the browser. */
export async function previewPageHtml(parts: PreviewPageParts): Promise<string> {
  const { configuration, content, script, styles, islandScripts } = parts;
  const { title } = await loadPreviewTexts(DEFAULT_LANGUAGE);
  const noScript = SUPPORTED_LANGUAGES.map(async (language) => {
    const texts = await loadPreviewTexts(language);
    return `<p lang="${language}" dir="${DIRECTIONS[language]}">${escapeHtml(texts.noScript)}</p>`;
  });
  return htmlDocument(DEFAULT_LANGUAGE, {
    head: [
      `<title>${escapeHtml(title)}</title>`,
      '<meta name="robots" content="noindex, nofollow">',
      // A picture that is not public yet is fetched from where it is.
      '<meta name="referrer" content="no-referrer">',
    ],
    styles: [`<style>${styles}</style>`],
    body: [
      '<div id="root"></div>',
      `<noscript><main class="wrap message-page">${(await Promise.all(noScript)).join('')}</main></noscript>`,
      inlineBlock(CONFIGURATION_ELEMENT_ID, configuration),
      inlineBlock(SITE_CONTENT_ELEMENT_ID, content),
      inlineBlock(SCRIPTS_ELEMENT_ID, islandScripts),
      `<script type="module" src="${escapeHtml(script)}"></script>`,
    ],
  });
}
