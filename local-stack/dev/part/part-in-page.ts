import { CONSOLE_SCRIPTS_ID, type ConsoleScripts } from '@burhan/releases/composing/console-view';
import { escapeHtml } from '@burhan/releases/composing/escape-html';
import { islandMarks, shownTables } from '@burhan/shared/islands';
import {
  CONFIGURATION_ELEMENT_ID,
  inlineJson,
  type PageConfiguration,
  type RemoteName,
} from '@burhan/shared/site-configuration';
import { DEVELOPED_PAGE } from '../browser/part/developed-page.ts';

export type DevelopedPart = {
  part: RemoteName;
  /** Address of the container that federation loads in place of the release's. */
  entry: string;
};

/** What a composed page says of itself; null where it is no page of such a site. */
export function configurationOf(html: string): PageConfiguration | null {
  try {
    const configuration = JSON.parse(blockOf(CONFIGURATION_ELEMENT_ID).exec(html)?.[2] ?? 'null');
    return typeof configuration?.remotes === 'object' ? configuration : null;
  } catch {
    return null;
  }
}

/**
 * A page of the deployed site that takes one part from elsewhere. Where that part draws the page, what its release
 * composed is left out: the page's main content becomes one island, which the deployed host hydrates; of the console,
 * the deployed host draws all. Faults are not reported: they are those of development.
 */
export function withDevelopedPart(html: string, status: number, { part, entry }: DevelopedPart): string {
  const configuration = configurationOf(html);
  if (!configuration?.remotes[part]) return html;
  const { reportUrl: _, ...rest } = configuration;
  const remotes = { ...configuration.remotes, [part]: entry };
  const page = withBlock(html, CONFIGURATION_ELEMENT_ID, () => ({ ...rest, remotes }));

  const isConsole = 'remote-admin' in remotes;
  if (part === 'remote-admin') return withoutComposedConsole(withoutComposedStyles(page, part));
  // The host's own page says that there is none.
  if (isConsole || status === 404) return page;
  return withoutComposedContent(withoutComposedStyles(page, part));
}

const MAIN = /(<main id="main"[^>]*>)([\s\S]*)(<\/main>)/;
const TABLES = / data-tables="([^"]*)"/g;

function withoutComposedContent(html: string): string {
  return html.replace(MAIN, (_, start: string, content: string, end: string) => {
    const tables = [...content.matchAll(TABLES)].flatMap(([, mark = '']) => shownTables(mark));
    const marks = Object.entries(islandMarks(DEVELOPED_PAGE, ['near'], tables, {}));
    const attributes = marks.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `${start}<div${attributes.join('')}></div>${end}`;
  });
}

const FIRST_VIEWS = /<template data-language=[\s\S]*<\/template>\n?/;

function withoutComposedConsole(html: string): string {
  return withBlock<ConsoleScripts>(html.replace(FIRST_VIEWS, ''), CONSOLE_SCRIPTS_ID, (scripts) => {
    const preload = Object.entries(scripts.preload).map(([language, addresses]) => [
      language,
      addresses.filter((address) => !isOf('remote-admin', address)),
    ]);
    return { ...scripts, preload: Object.fromEntries(preload), later: {} };
  });
}

const COMPOSED_STYLES = /<style(?: nonce="[^"]*")?>[\s\S]*?<\/style>\n?/;
const STYLE_LINK = /<link rel="stylesheet" href="([^"]*)"(?: disabled)?>\n?/g;

/** The styles of all parts stand in one element: those of the others come by the links that name them. */
function withoutComposedStyles(html: string, part: RemoteName): string {
  return html
    .replace(COMPOSED_STYLES, '')
    .replace(STYLE_LINK, (_, href: string) =>
      isOf(part, href) ? '' : `<link rel="stylesheet" href="${href}">\n`,
    );
}

function isOf(part: RemoteName, address: string): boolean {
  return address.startsWith(`/${part}/`);
}

function blockOf(id: string): RegExp {
  return new RegExp(`(<script type="application/json" id="${id}">)([\\s\\S]*?)(</script>)`);
}

function withBlock<Value>(html: string, id: string, change: (value: Value) => Value): string {
  return html.replace(
    blockOf(id),
    (_, start: string, json: string, end: string) => start + inlineJson(change(JSON.parse(json))) + end,
  );
}
