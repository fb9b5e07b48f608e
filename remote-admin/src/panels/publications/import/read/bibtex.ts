import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { CHAIN } from './chain-options.ts';
import { columnsOfCsl } from './csl-json.ts';
import { entryOf, MAXIMUM_ENTRY_LENGTH, problemAt, type ReadEntry } from './import-entry.ts';
import { type BibtexPart, splitBibtex } from './split-bibtex.ts';

/** What is no entry besides those. */
const BESIDE = new Set(['comment', 'preamble', 'string']);

/** Abbreviations are few. */
const MAXIMUM_PARTS = 2000;

const NAME_USED = /[=#]\s*([a-z_][\w:+-]*)/gi;
const CROSSREF = /\bcrossref\s*=\s*[{"]\s*([^{}",\s]+)/i;

/** Reads a BibTeX or BibLaTeX file, an entry at a time. */
export function bibtexEntries(text: string): (() => ReadEntry)[] {
  const parts = splitBibtex(text, MAXIMUM_PARTS);
  const strings = abbreviationsOf(parts);
  const byKey = new Map(parts.map((part) => [part.key.toLowerCase(), part]));
  return parts.filter(({ type }) => !BESIDE.has(type)).map((part) => () => readPart(part, strings, byKey));
}

function readPart(
  part: BibtexPart,
  strings: ReadonlyMap<string, string>,
  byKey: ReadonlyMap<string, BibtexPart>,
): ReadEntry {
  const { line, key, problem } = part;
  if (problem) return problemAt(line, key, problem);
  const [, parentKey = ''] = CROSSREF.exec(part.text) ?? [];
  const parent = byKey.get(parentKey.toLowerCase());
  // One generation: a parent that has a parent itself could lead in a circle.
  const isParent = parent && parent !== part && !parent.problem && !CROSSREF.test(parent.text);
  const own = isParent ? part.text : part.text.replace(CROSSREF, 'x-$&');
  const texts = [own, ...(isParent ? [parent.text] : [])];
  const named = texts.flatMap((each) =>
    [...each.matchAll(NAME_USED)].map(([, name = '']) => name.toLowerCase()),
  );
  const used = [...new Set(named)].flatMap((name) => {
    const value = strings.get(name);
    return value === undefined ? [] : [`@string{${name} = {${value}}}`];
  });
  const source = [...used, ...texts].join('\n');
  if (source.length > 2 * MAXIMUM_ENTRY_LENGTH) return problemAt(line, key, 'too-large');
  const [record, book] = plugins.input.chain(source, { ...CHAIN, forceType: '@biblatex/text' });
  return entryOf(line, columnsOfCsl({ ...(book && { 'container-title': book.title }), ...record }), key);
}

/** What the file's abbreviations stand for, by name: those before may be used, and none grows beyond an entry. */
function abbreviationsOf(parts: readonly BibtexPart[]): ReadonlyMap<string, string> {
  const strings = new Map<string, string>();
  for (const { type, text, problem } of parts) {
    if (type !== 'string' || problem) continue;
    const [, name = '', expression = ''] = /[{(]\s*([^\s=]+)\s*=([\s\S]*)[)}]$/.exec(text) ?? [];
    const value = expression.split('#').map((piece) => {
      const quoted = /^\s*["{]([\s\S]*)["}]\s*$/.exec(piece)?.[1];
      return quoted ?? strings.get(piece.trim().toLowerCase()) ?? '';
    });
    const whole = value.join('');
    if (name && whole.length <= MAXIMUM_ENTRY_LENGTH && isBalanced(whole))
      strings.set(name.toLowerCase(), whole);
  }
  return strings;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth++;
    if (character === '}' && --depth < 0) return false;
  }
  return depth === 0;
}
