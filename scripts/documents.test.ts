import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { expect, it } from 'vitest';

const NO_SOURCE = /(^|\/)(node_modules|dist|peers|public|test-results|\.[a-z]+)$/;
// Vitest runs in the project's folder.
const files = globSync('**/*.*', { exclude: (file) => NO_SOURCE.test(file) });
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

/** Paths that only an example has, and paths that a build makes. */
const NOT_THERE = /^(shared\/i18n\/fr$|dist\/)/;

const read = (file: string) => readFileSync(file, 'utf8');
const proseOf = (document: string) => read(document).replace(/^```.*?^```/gms, '');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const commands = Object.keys(JSON.parse(read('package.json')).scripts);

/** Whether a link's file exists and, if the link has an anchor, a heading for which GitHub makes this anchor. */
function leadsSomewhere(link: string): boolean {
  const [file = '', anchor] = link.split('#');
  if (!existsSync(file) || !anchor) return existsSync(file);
  const anchors = found(proseOf(file).toLowerCase(), /^#+ +(.+)$/gm).map((heading) =>
    heading.replace(/\]\(.*?\)|[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-'),
  );
  return anchors.includes(anchor);
}

/** Whether a name between backticks looks like a path or a source file of this project but does not exist. */
function isMissing(name: string): boolean {
  const isPath = name.includes('/') && existsSync(name.split('/')[0] ?? '');
  if (NOT_THERE.test(name) || !(isPath || /\.(tsx?|mjs|css|sql|md)$/.test(name))) return false;
  return !existsSync(name) && !files.some((file) => file.endsWith(`/${name}`));
}

it.each(documents)('%s names commands, files and headings that are there', (document) => {
  const links = found(read(document), /\]\((?![a-z]+:)([^)\s]+)/g).map((link) =>
    link.startsWith('#') ? document + link : path.join(path.dirname(document), link),
  );
  expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  expect(commands).toEqual(expect.arrayContaining(found(read(document), /\bnpm run ([\w:-]+)/g)));
  expect(found(proseOf(document), /`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g).filter(isMissing)).toEqual([]);
});

it('docs/reference/commands.md has every command', () => {
  const listed = found(read('docs/reference/commands.md'), /^\| `npm (?:run )?([\w:]+)` /gm);
  expect(listed.sort()).toEqual(commands.filter((name) => !name.startsWith('pre')).sort());
});

it('sources cite headings that are there', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs|css|sql|toml)$/.test(file));
  const cited = found(sources.map(read).join('\n'), /(?<![\w./-])(docs\/[\w./-]+\.md#[\w-]+)/g);
  expect(cited.filter((link) => !leadsSomewhere(link))).toEqual([]);
});

const withDiffs = documents.filter((file) => read(file).includes('```diff'));
it.each(withDiffs)('git applies the diffs of %s as it is', (document) => {
  const applied = execFileSync('git', ['apply', '--check', '--numstat', document]);
  expect(String(applied).match(/\n/g)).toHaveLength(found(read(document), /^(diff --git)/gm).length);
});
