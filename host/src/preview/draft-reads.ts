import type { TableName } from '@burhan/shared/entities/content';
import { partName } from '@burhan/shared/table-part';
import type { Draft, DraftRow } from './draft.ts';
import { selectedColumns, withDraft } from './with-draft.ts';

/** A page's requests, with a draft in the rows that it reads. */
export type DraftReads = {
  /** In place of the page's `fetch`. Reads of the draft's table get the draft too; all other requests pass. */
  fetch: typeof fetch;
  /**
   * The rows that the page was given of a part of the draft's table, by its name (`partName`), once it has read them.
   * @throws Error when that read failed.
   */
  rowsOf: (part: string) => Promise<readonly DraftRow[]>;
};

/** @param send the page's own `fetch`. */
export function createDraftReads(draft: Draft, send: typeof fetch): DraftReads {
  const given = new Map<string, PromiseWithResolvers<readonly DraftRow[]>>();
  const givenOf = (part: string) => {
    const known = given.get(part) ?? Promise.withResolvers<readonly DraftRow[]>();
    // Who asks hears of a failure; nobody may be there to ask.
    known.promise.catch(() => {});
    given.set(part, known);
    return known;
  };

  const readTable = async (address: URL, init: RequestInit | undefined): Promise<Response> => {
    const { id, limit, part, select, whole } = readOf(draft.table, address);
    const { promise: _, ...told } = givenOf(part);
    try {
      const answer = await send(whole, { ...init, cache: 'no-store' });
      if (!answer.ok) throw new Error(`The rows of ${part} were not read: ${answer.status}`);
      const present: readonly DraftRow[] = await answer.json();
      const all = withDraft(present, { ...draft, row: selectedColumns(draft.row, select) });
      const rows = all.filter((row) => id === null || String(row.id) === id).slice(0, limit);
      told.resolve(rows);
      return new Response(JSON.stringify(rows), { headers: { 'content-type': 'application/json' } });
    } catch (error) {
      told.reject(error);
      throw error;
    }
  };

  return {
    fetch: (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input, window.location.origin);
      if (address.pathname !== `/rest/v1/${draft.table}`) return send(input, init);
      return readTable(address, init);
    },
    rowsOf: (part) => givenOf(part).promise,
  };
}

/** What a page reads of a table, and the address of the whole table, whose rows decide which the page shows. */
function readOf(table: TableName, address: URL) {
  const query = address.searchParams;
  const id = query.get('id')?.replace(/^eq\./, '') ?? null;
  const limit = query.has('limit') ? Number(query.get('limit')) : undefined;
  const select = query.get('select') ?? '*';
  const part = partName({ table, ...(limit && { limit }), ...(id !== null && { id: Number(id) }) });
  const whole = new URL(address);
  whole.searchParams.delete('id');
  whole.searchParams.delete('limit');
  return { id, limit, part, select, whole };
}
