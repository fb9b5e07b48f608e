import path from 'node:path';
import type { Language } from '@burhan/shared/contract/page';
import type { IslandsRemote, PublicationCardModule, PublicRemote } from '@burhan/shared/contract/public';
import type { CollectedIsland, PageContent, ShellContext } from '@burhan/shared/contract/shell';
import { meetingVersion, SPEAKS, type Speaking, spokenBy } from '@burhan/shared/contract/speaks';
import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { islandPrefix } from '@burhan/shared/islands';
import { PUBLIC_PATHS, type PublicPageKey } from '@burhan/shared/routes';
import { checkRelease } from '../intake/check-release.ts';
import { readFolder } from '../intake/read-folder.ts';
import { SERVER_ENTRIES } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import { SAMPLE_ROWS, sampleContext } from './sample-context.ts';
import { openShell, type Shell } from './shell.ts';

/** What the host asks for besides a version of the contract, and the kind of each. */
const EXPORTS = {
  './islands': { start: 'function', islands: 'object', takeRows: 'function' },
  './publication-card': { start: 'function' },
  server: { start: 'function', pages: 'object' },
} as const;

const PAGES: Readonly<Record<PublicPageKey, string>> = {
  ...PUBLIC_PATHS,
  publication: '/publications/1',
  project: '/ongoing-projects/P001',
};

/** As the host has it: without rows while they are read, without any, and with some. */
const CONTENTS: readonly (PageContent | null)[] = [null, {}, SAMPLE_ROWS];

const DATA_TYPE = /type="application\/(?:ld\+)?json"/i;
const RUN_BY_ATTRIBUTE = /\s(?:on[a-z]+=|(?:href|src)="\s*javascript:)/i;

/**
 * Mounts a built public remote in a small shell and holds it against the contract, as the site does that takes it.
 * Once in a process.
 * @param packageFolder where the remote's packages are found.
 * @returns lines that say what was found to be right.
 * @throws Error that says what is wrong.
 */
export async function checkRemote(folder: string, packageFolder: string): Promise<string[]> {
  const { release } = checkRelease(await readFolder(folder), 'remote-public');
  const shell = await openShell(path.resolve(folder), packageFolder);
  const islands = await loadModule<IslandsRemote>(shell, './islands', release);
  const card = await loadModule<PublicationCardModule>(shell, './publication-card', release);
  const server = (await shell.loadServer(SERVER_ENTRIES['remote-public'])) as PublicRemote;
  checkModule('server', server, release);

  const drawn: DrawnIsland[] = [];
  let pages = 0;
  for (const language of SUPPORTED_LANGUAGES)
    for (const [key, address] of Object.entries(PAGES))
      for (const content of CONTENTS) {
        drawn.push(
          ...(await drawPage(shell, server, key, localizedPath(address, language), language, content)),
        );
        pages++;
      }
  await checkIslands(shell, islands, drawn);
  await checkCard(shell, card);

  const stray = shell.strayed()[0];
  if (stray !== undefined) throw new Error(`It loads ${stray}, which is no file of it: bundle it.`);
  if (!shell.taken().includes('react')) throw new Error('It takes no React from the host: use browserBuild.');
  const names = [...new Set(drawn.map(({ name }) => name))];
  return [
    `${release.part} ${release.version} speaks contract ${spokenBy(release)}`,
    `${pages} pages; islands: ${names.join(', ') || 'none'}`,
    `taken from the host: ${shell.taken().join(', ')}`,
  ];
}

async function loadModule<Module>(
  shell: Shell,
  name: keyof typeof EXPORTS,
  release: Release,
): Promise<Module> {
  const module = await shell.load(name);
  checkModule(name, module, release);
  return module as Module;
}

function checkModule(name: keyof typeof EXPORTS, module: unknown, release: Release): void {
  const speaking = module as Speaking & Record<string, unknown>;
  for (const [exported, kind] of Object.entries({ ...EXPORTS[name], contractVersion: 'number' })) {
    const given = speaking[exported];
    if (typeof given !== kind || given === null)
      throw new Error(`${name}: ${exported} is ${given === null ? 'null' : typeof given}, not ${kind}.`);
  }
  if (meetingVersion(SPEAKS, spokenBy(speaking)) === null)
    throw new Error(`${name} speaks contract ${spokenBy(speaking)}, the host speaks ${SPEAKS}.`);
  if (`${spokenBy(speaking)}` !== `${spokenBy(release)}`)
    throw new Error(`${name} speaks contract ${spokenBy(speaking)}, the registry says ${spokenBy(release)}.`);
}

type DrawnIsland = CollectedIsland & { html: string; props: unknown; context: ShellContext };

/** @returns the page's islands, each drawn by the server build. */
async function drawPage(
  shell: Shell,
  server: PublicRemote,
  key: string,
  address: string,
  language: Language,
  content: PageContent | null,
): Promise<DrawnIsland[]> {
  const load = server.pages[key];
  if (!load) throw new Error(`server: there is no page ${key}.`);
  const collected: CollectedIsland[] = [];
  const context: ShellContext = {
    ...sampleContext(address, language, content),
    describe: () => {},
    collectIsland: (island) => `<!--island ${collected.push(island) - 1}-->`,
  };
  await server.start(context);
  const { Page } = await load(context);
  if (typeof Page !== 'function') throw new Error(`server: page ${key} gives no component Page.`);
  const html = shell.renderToString(shell.createElement(Page, null));
  const islands = collected.map((island, index) => ({
    ...island,
    html: shell.renderToString(island.view, { identifierPrefix: islandPrefix(island.name) }),
    props: propsOf(html, key, island.name, index),
    context,
  }));
  if (!/<h1[\s>]/.test(html)) throw new Error(`${address}: the page has no h1.`);
  const [inline] = [html, ...islands.map((island) => island.html)].flatMap(inlineScripts);
  if (inline) throw new Error(`${address}: the content policy refuses ${inline} in the page.`);
  return islands;
}

/** What public pages refuse to run: scripts in the page, other than data, and what stands in attributes. */
function inlineScripts(html: string): string[] {
  return html.split('>').flatMap((text) => {
    const tag = text.slice(text.indexOf('<'));
    if (!tag.startsWith('<')) return [];
    const [, ...scripts] = tag.split(/<script/i);
    if (scripts.length > 0 && !DATA_TYPE.test(scripts.at(-1) ?? '')) return ['<script'];
    const attribute = RUN_BY_ATTRIBUTE.exec(tag);
    return attribute ? [tag.slice(0, attribute.index + attribute[0].length)] : [];
  });
}

/** The data of an island, from the marks of the element around it. */
function propsOf(html: string, key: string, name: string, index: number): unknown {
  const element = html.split(`<!--island ${index}-->`)[0]?.split('<').at(-1) ?? '';
  const [, named] = /data-island="([^"]*)"/.exec(element) ?? [];
  const [, props = '{}'] = /data-props="([^"]*)"/.exec(element) ?? [];
  if (named !== name)
    throw new Error(
      `${key}: what collectIsland gives for ${name} has to stand alone in an element with islandMarks.`,
    );
  return JSON.parse(
    props
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
}

/** Each island that the pages have is there, and is drawn in browsers as on the server. */
async function checkIslands(
  shell: Shell,
  remote: IslandsRemote,
  drawn: readonly DrawnIsland[],
): Promise<void> {
  for (const { name, html, props, context, isWaking } of drawn) {
    const parts = remote.islands[name];
    if (!parts) throw new Error(`./islands: there is no island ${name}, which a page has.`);
    if (isWaking && !parts.load && !parts.loadPlain) throw new Error(`./islands: ${name} loads nothing.`);
    const attach = parts.loadPlain && (await parts.loadPlain()).attach;
    if (attach !== undefined && typeof attach !== 'function')
      throw new Error(`./islands: ${name} gives no function attach.`);
    // Without rows the host never hydrates.
    if (!parts.load || context.content === null) continue;
    const { describe, collectIsland, ...inBrowsers } = context;
    await remote.start(inBrowsers);
    const { Content } = await parts.load();
    if (typeof Content !== 'function') throw new Error(`./islands: ${name} gives no component Content.`);
    const again = shell.renderToString(shell.createElement(Content, props as object), {
      identifierPrefix: islandPrefix(name),
    });
    if (again !== html)
      throw new Error(`./islands: ${name} is drawn in browsers as ${again}, on the server as ${html}.`);
  }
}

async function checkCard(shell: Shell, card: PublicationCardModule): Promise<void> {
  const [publication] = SAMPLE_ROWS.publications;
  const Card = await card.start({ ...sampleContext('/publications-update', 'en', null), content: null });
  const html = shell.renderToString(shell.createElement(Card, { publication }));
  if (!html.includes('Sample publication'))
    throw new Error('./publication-card: the card does not say its title.');
}
