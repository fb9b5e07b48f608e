import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { CHAIN } from './chain-options.ts';
import { columnsOfCsl } from './csl-json.ts';
import { entryOf, MAXIMUM_ENTRY_LENGTH, problemAt, type ReadEntry } from './import-entry.ts';

type RisRecord = { line: number; lines: string[]; length: number; isClosed: boolean };

const TAGGED = /^[ \t]*([A-Z][A-Z0-9]) {0,2}-(?: (.*))?$/;

/** Reads a RIS file, a record at a time. */
export function risEntries(text: string): (() => ReadEntry)[] {
  return splitRis(text).map((record) => () => readRecord(record));
}

function readRecord({ line, lines, length, isClosed }: RisRecord): ReadEntry {
  const label = lines.find((each) => /^T[I1] {2}-/.test(each))?.slice(6) ?? '';
  if (length > MAXIMUM_ENTRY_LENGTH) return problemAt(line, label, 'too-large');
  if (!isClosed) return problemAt(line, label, 'unclosed');
  const source = `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
  const records: unknown[] = plugins.input.chain(source, { ...CHAIN, forceType: '@ris/file' });
  return entryOf(line, columnsOfCsl(records[0]), label);
}

/** Records from TY to ER, their lines written alike; a line without a tag goes on with the one before. */
function splitRis(text: string): RisRecord[] {
  const records: RisRecord[] = [];
  let open: RisRecord | undefined;
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const [, tag, value = ''] = TAGGED.exec(line) ?? [];
    if (tag === 'TY') {
      open = { line: index + 1, lines: [], length: 0, isClosed: false };
      records.push(open);
    }
    if (!open) continue;
    if (tag === 'ER') {
      open.isClosed = true;
      open = undefined;
      continue;
    }
    open.length += line.length;
    if (open.length > MAXIMUM_ENTRY_LENGTH) continue;
    if (tag) open.lines.push(`${tag}  - ${value.trim()}`);
    else if (line.trim() !== '') open.lines.push(`${open.lines.pop() ?? ''} ${line.trim()}`);
  }
  return records;
}
