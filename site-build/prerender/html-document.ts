import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { inlineJson } from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';

/** A whole document of lines that are HTML already. @param icon address of the site's icon, null where it has none. */
export function htmlDocument(language: Language, { head, icon, styles, body }: HtmlLines): string {
  const iconLines = icon ? [`<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`] : [];
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...head, ...iconLines, ...styles].join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}

type HtmlLines = {
  head: readonly string[];
  icon: string | null;
  styles: readonly string[];
  body: readonly string[];
};

export function inlineBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}
