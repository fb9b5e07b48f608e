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
    const configuration = JSON.parse(cutOut(html, ...blockMarks(CONFIGURATION_ELEMENT_ID))?.inside ?? 'null');
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

const TABLES = / data-tables="([^"]*)"/g;

function withoutComposedContent(html: string): string {
  const main = cutOut(html, '<main id="main"', '</main>', { toTheLast: true });
  if (!main) return html;
  const [attributesOfMain = ''] = main.inside.split('>', 1);
  const tables = [...main.inside.matchAll(TABLES)].flatMap(([, mark = '']) => shownTables(mark));
  const marks = Object.entries(islandMarks(DEVELOPED_PAGE, ['near'], tables, {}));
  const attributes = marks.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `${main.before}<main id="main"${attributesOfMain}><div${attributes.join('')}></div></main>${main.after}`;
}

function withoutComposedConsole(html: string): string {
  const withoutViews = without(html, '<template data-language=', '</template>', { toTheLast: true });
  return withBlock<ConsoleScripts>(withoutViews, CONSOLE_SCRIPTS_ID, (scripts) => {
    const preload = Object.entries(scripts.preload).map(([language, addresses]) => [
      language,
      addresses.filter((address) => !isOf('remote-admin', address)),
    ]);
    return { ...scripts, preload: Object.fromEntries(preload), later: {} };
  });
}

const STYLE = /<style(?: nonce="[^"]*")?>/;
const STYLE_LINK = /<link rel="stylesheet" href="([^"]*)"(?: disabled)?>\n?/g;

/** The styles of all parts stand in one element: those of the others come by the links that name them. */
function withoutComposedStyles(html: string, part: RemoteName): string {
  const style = STYLE.exec(html)?.[0];
  return (style ? without(html, style, '</style>') : html).replace(STYLE_LINK, (_, href: string) =>
    isOf(part, href) ? '' : `<link rel="stylesheet" href="${href}">\n`,
  );
}

function isOf(part: RemoteName, address: string): boolean {
  return address.startsWith(`/${part}/`);
}

/** What stands between two marks: the first one, and the next after it or the last of all. */
function cutOut(html: string, start: string, end: string, { toTheLast = false } = {}) {
  const startAt = html.indexOf(start);
  const insideAt = startAt + start.length;
  const endAt = toTheLast ? html.lastIndexOf(end) : html.indexOf(end, insideAt);
  if (startAt < 0 || endAt < insideAt) return null;
  return {
    before: html.slice(0, startAt),
    inside: html.slice(insideAt, endAt),
    after: html.slice(endAt + end.length),
  };
}

/** Leaves out an element, and the end of its line. */
function without(html: string, start: string, end: string, reach: { toTheLast?: boolean } = {}) {
  const cut = cutOut(html, start, end, reach);
  return cut ? cut.before + cut.after.replace(/^\n/, '') : html;
}

function blockMarks(id: string): [start: string, end: string] {
  return [`<script type="application/json" id="${id}">`, '</script>'];
}

function withBlock<Value>(html: string, id: string, change: (value: Value) => Value): string {
  const [start, end] = blockMarks(id);
  const block = cutOut(html, start, end);
  if (!block) return html;
  return block.before + start + inlineJson(change(JSON.parse(block.inside))) + end + block.after;
}
