import { parseCslRecord } from '@burhan/shared/csl-record';
import { normalizeDoi } from '@burhan/shared/doi';
import { entryOf, problemAt, type ReadEntry } from './import-entry.ts';

/** How BibTeX says that more authors follow. */
const OTHERS = /, others$/;

/** What a record in CSL-JSON says, by the columns of publications. */
export function columnsOfCsl(record: unknown): Record<string, string> {
  const columns = parseCslRecord(record);
  if (!columns) return {};
  const { DOI, URL: address } = record as Record<string, unknown>;
  const doi = [DOI, address].map((text) => normalizeDoi(typeof text === 'string' ? text : '')).find(Boolean);
  return { ...columns, authors: columns.authors.replace(OTHERS, ', et al.'), ...(doi && { doi }) };
}

/** Reads CSL-JSON: a list of records, one record, or `{ items: [...] }` as Zotero's interface answers. */
export function cslEntries(text: string): (() => ReadEntry)[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return [() => problemAt(1, '', 'unreadable')];
  }
  return recordsOf(json).map(
    (record, place) => () => entryOf(place + 1, columnsOfCsl(record), keyOf(record)),
  );
}

function recordsOf(json: unknown): unknown[] {
  if (Array.isArray(json)) return json;
  if (typeof json === 'object' && json !== null && 'items' in json && Array.isArray(json.items))
    return json.items;
  return [json];
}

function keyOf(record: unknown): string {
  const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : '';
  return typeof id === 'string' ? id.slice(0, 200) : '';
}
