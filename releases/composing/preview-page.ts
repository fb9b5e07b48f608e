import { DEFAULT_LANGUAGE, DIRECTIONS, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadPreviewTexts } from '@burhan/shared/i18n/preview-texts';
import { CONFIGURATION_ELEMENT_ID, inlineJson } from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';

export type PreviewPageParts = {
  configuration: object;
  /** Address of its one script. */
  script: string;
  styles: string;
  /** Address of the site's icon, null where it has none. */
  icon: string | null;
};

/** preview.html, the same for every draft and in every language: which ones, its script learns in the browser. */
export async function previewPageHtml(parts: PreviewPageParts): Promise<string> {
  const { configuration, script, styles, icon } = parts;
  const { title } = await loadPreviewTexts(DEFAULT_LANGUAGE);
  const noScript = SUPPORTED_LANGUAGES.map(async (language) => {
    const texts = await loadPreviewTexts(language);
    return `<p lang="${language}" dir="${DIRECTIONS[language]}">${escapeHtml(texts.noScript)}</p>`;
  });
  const headLines = [
    `<title>${escapeHtml(title)}</title>`,
    '<meta name="robots" content="noindex, nofollow">',
    ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`] : []),
    `<style>${styles}</style>`,
  ];
  return `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}" dir="${DIRECTIONS[DEFAULT_LANGUAGE]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headLines.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript><main class="preview-message">${(await Promise.all(noScript)).join('')}</main></noscript>
<script type="application/json" id="${CONFIGURATION_ELEMENT_ID}">${inlineJson(configuration)}</script>
<script type="module" src="${escapeHtml(script)}"></script>
</body>
</html>
`;
}
