import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { inlineJson } from '@burhan/shared/site-configuration';

/** The icon is one of the host's files. */
const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">';

/** A whole document. Its lines are HTML already. */
export function htmlDocument(language: Language, { head, styles, body }: HtmlLines): string {
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...head, ICON, ...styles].join('\n')}
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}

type HtmlLines = {
  head: readonly string[];
  styles: readonly string[];
  body: readonly string[];
};

export function inlineBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}
