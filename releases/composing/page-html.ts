import type { PageContent } from '@burhan/shared/entities/content';
import { shell } from '@burhan/shared/i18n/en/shell';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import {
  CONFIGURATION_ELEMENT_ID,
  CONTENT_ELEMENT_ID,
  inlineJson,
  type PageConfiguration,
} from '@burhan/shared/site-configuration';
import { escapeHtml } from './escape-html.ts';
import type { PageResources } from './route-modules.ts';

export type PageParts = {
  language: Language;
  /** Lines that say what the page is; they are HTML already. */
  head: readonly string[];
  configuration: PageConfiguration;
  /** Address of the script that starts the page. */
  script: string;
  resources: readonly PageResources[];
  /** Rows that travel inside the page. */
  content: Partial<PageContent>;
  /** What the page shows before any script; '' on the console's page. */
  rootHtml: string;
  /** Address of the site's icon, null where it has none. */
  icon: string | null;
};

/** A whole page. Every value is escaped for its place. */
export function pageHtml({
  language,
  head,
  configuration,
  script,
  resources,
  content,
  rootHtml,
  icon,
}: PageParts): string {
  const lines = [
    ...head,
    ...(icon ? [`<link rel="icon" href="${escapeHtml(icon)}" type="image/svg+xml">`] : []),
    ...loading(resources, script),
    inlineBlock(CONFIGURATION_ELEMENT_ID, configuration),
    ...(Object.keys(content).length > 0 ? [inlineBlock(CONTENT_ELEMENT_ID, content)] : []),
    `<script type="module" src="${escapeHtml(script)}"></script>`,
  ];
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${lines.join('\n')}
</head>
<body>
<div id="root">${rootHtml}</div>
<noscript><p>${escapeHtml(shell.noScript)}</p></noscript>
</body>
</html>
`;
}

function inlineBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(value)}</script>`;
}

/** Lines of the head that fetch what the page needs, each once. */
function loading(resources: readonly PageResources[], script: string): string[] {
  const styles = new Set(resources.flatMap((resource) => resource.styles));
  const scripts = new Set(resources.flatMap((resource) => resource.scripts));
  scripts.delete(script);
  return [
    ...[...styles].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...[...scripts].map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
  ];
}
