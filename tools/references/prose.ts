import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../boundaries/source-files.ts';

/** Most lines, outside of code and tables, of the documents that people read from the top; the first pattern that fits. */
const BUDGETS: readonly [RegExp, number][] = [
  [/^README\.md$/, 150],
  [/^ARCHITECTURE\.md$/, 200],
  [/^SECURITY\.md$/, 20],
  [/^CONTRIBUTING\.md$/, 70],
  [/^docs\/decisions\/\d/, 25],
  [/^docs\/go-live\/hosted-supabase\.md$/, 160],
  [/^docs\/(?:editing|[\w/-]+\/hosted).*\.md$/, 150],
  [/^docs\/(?:running|emergencies|how-to\/.*|rules\/.*|security\/.*|go-live\/.*)\.md$/, 130],
];

const MOST_WORDS = 28;
const MOST_WORDS_IN_BRACKETS = 8;

/** An audit speaks its own language, changes name what is gone, and what is generated has its source's words. */
const READ = /^(?:[A-Z]+\.md|docs\/(?!reference\/|licences\.md|security\/asvs\.md).*\.md)$/;

const USED_UP: readonly [RegExp, string][] = [
  [/\balone\b/i, '"only"'],
  [/\bcontent managers?\b/i, '"editor"'],
  [/\bembedded (?:Supabase|backend)\b/i, '"the server"'],
  [/\binstallations?\b/i, '"site"'],
  [/\blocal-stack\b/, '"the server"'],
  [/\badmins?\b/i, '"editor"'],
  [/(?<!(?:type|field) of )\bstud(?:y|ies)\b/i, '"project"'],
];

/**
 * Where documents are hard to read: long sentences and brackets, words that another one took the place of, two headings of one
 * name, more lines than a document of its kind has.
 * @returns one line per finding: `file: what is wrong.`
 */
export function proseProblems(root: string): string[] {
  return sourceFiles(root, /\.md$/).flatMap((file) => {
    if (!READ.test(file)) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...shapeProblems(file, text), ...wordProblems(proseOf(text))].map(
      (problem) => `${file}: ${problem}`,
    );
  });
}

function shapeProblems(file: string, text: string): string[] {
  const lines = text.replace(/^```.*?^```\n|^\|.*\n/gms, '').split('\n').length - 1;
  const most = BUDGETS.find(([pattern]) => pattern.test(file))?.[1] ?? Number.POSITIVE_INFINITY;
  const headings: string[] = text.replace(/^```.*?^```/gms, '').match(/^#+ .*$/gm) ?? [];
  const twice =
    file === 'CHANGELOG.md' ? [] : headings.filter((each, index) => headings.indexOf(each) < index);
  return [
    ...(lines > most ? [`It has ${lines} lines, and ${most} are enough.`] : []),
    ...twice.map((heading) => `Two headings are "${heading}".`),
  ];
}

function wordProblems(blocks: readonly string[]): string[] {
  return blocks.flatMap((block) => [
    ...[...block.matchAll(/\([^()]*\)/g)].flatMap(([bracket]) =>
      tooLong('A bracket', bracket, MOST_WORDS_IN_BRACKETS),
    ),
    ...block
      .split(/(?<=[.!?:;])\s/)
      .flatMap((sentence) => [
        ...tooLong('A sentence', sentence, MOST_WORDS),
        ...USED_UP.flatMap(([used, better]) =>
          used.test(sentence) ? [`Say ${better}: ${beginning(sentence)}`] : [],
        ),
      ]),
  ]);
}

function tooLong(what: string, text: string, most: number): string[] {
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return words > most ? [`${what} has ${words} words, and ${most} are enough: ${beginning(text)}`] : [];
}

function beginning(text: string): string {
  return `"${text.slice(0, 60)}…"`;
}

/** The paragraphs and points outside of code, tables and headings; links are their words alone. */
function proseOf(text: string): string[] {
  const plain = text
    .replace(/^```.*?^```/gms, '\n\n')
    .replace(/^(?:\||#|\[[^\]]+\]: ).*$/gm, '\n')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'code');
  return plain.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).map((block) => block.replace(/\s+/g, ' '));
}
