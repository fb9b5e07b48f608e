import { MAXIMUM_ENTRY_LENGTH, type ReadProblem } from './import-entry.ts';

/** One `@type{…}` of a file, as it stands there. */
export type BibtexPart = { line: number; type: string; key: string; text: string; problem?: ReadProblem };

const START = /@[ \t]*([a-z]+)[ \t]*[{(]/giy;
const KEY = /\s*([^,\s{}()="#]*)/y;
const MAXIMUM_DEPTH = 50;

/**
 * Cuts a BibTeX file into its entries, looking at each character once. One that is never closed ends where the next
 * begins on a line of its own, so that it spoils no other.
 * @param most parts are enough.
 */
export function splitBibtex(text: string, most: number): BibtexPart[] {
  const parts: BibtexPart[] = [];
  let line = 1;
  let counted = 0;
  let at = text.indexOf('@');
  while (at >= 0 && parts.length < most) {
    START.lastIndex = at;
    const [opening, type = ''] = START.exec(text) ?? [];
    if (opening === undefined) {
      at = text.indexOf('@', at + 1);
      continue;
    }
    for (; counted < at; counted++) if (text[counted] === '\n') line++;
    const { end, problem } = endOf(text, at + opening.length);
    KEY.lastIndex = at + opening.length;
    const key = KEY.exec(text)?.[1] ?? '';
    parts.push({
      line,
      type: type.toLowerCase(),
      key,
      text: text.slice(at, end),
      ...(problem && { problem }),
    });
    at = text.indexOf('@', end);
  }
  return parts;
}

function endOf(text: string, from: number): { end: number; problem?: ReadProblem } {
  let depth = 1;
  let deepest = 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || (character === ')' && depth === 1)) depth--;
    else if (character === '\n' && startsEntry(text, at + 1)) return { end: at, problem: 'unclosed' };
    if (depth > 0) continue;
    const isTooLarge = at - from > MAXIMUM_ENTRY_LENGTH || deepest > MAXIMUM_DEPTH;
    return { end: at + 1, ...(isTooLarge && { problem: 'too-large' as const }) };
  }
  return { end: text.length, problem: 'unclosed' };
}

function startsEntry(text: string, at: number): boolean {
  if (text[at] !== '@') return false;
  START.lastIndex = at;
  return START.test(text);
}
