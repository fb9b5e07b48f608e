import { CONSOLE_TABLES } from '@burhan/testing/rows';
import type { Table } from '../data/table.ts';

type Stored = Readonly<Record<string, unknown>>;

/** How a request fails: it is refused, or gets no answer ('lost': although it was carried out). */
type Failure = { status: number; message?: string; code?: string; hint?: string } | 'no-answer' | 'lost';

/** A request to an edge function. */
type Invocation = { body: unknown; signal: AbortSignal | null };

export type MemoryRest = ReturnType<typeof memoryRest>;

const SESSION = { access_token: 'token', refresh_token: 'refresh', expires_in: 3600, expires_at: 2e9 };
/** The time of the oldest version. Each change adds a millisecond. */
const BEGIN = Date.UTC(2026, 0, 1);

/** The state of a site for which no change waits. */
export const ON_SITE = {
  now: '2026-11-25T09:30:00+00:00',
  on_site_since: '2026-11-25T09:03:00+00:00',
  waiting_since: null as string | null,
  waiting: [] as { table_name: string; row_id: string; waiting_since: string }[],
};

class Refusal extends Error {
  readonly failure: Exclude<Failure, string>;
  constructor(hint: string, code = 'P0001', status = 400) {
    super(hint);
    this.failure = { status, code, hint, message: hint };
  }
}

/**
 * Supabase in memory, behind `fetch`. It behaves like the database where the console relies on that: versions, order,
 * limits, history, drafts.
 */
export function memoryRest() {
  const tables = new Map<string, Stored[]>();
  const failures = new Map<string, (Failure | Promise<void>)[]>();
  const asked: string[] = [];
  let clock = 0;
  let isSessionOpen = true;

  const rest = {
    siteState: ON_SITE,
    access: { is_admin: true, may_edit: true, second_factor: 'none', must_enrol: false },
    /** Requests that fail as long as they are listed here, such as 'GET partners'. */
    broken: {} as Record<string, Failure>,
    /** Answers to uploads, in order. An upload without an answer here succeeds. */
    uploads: [] as Promise<Response>[],
    /** Edge functions by their paths. */
    functions: {} as Record<string, (invocation: Invocation) => Response | Promise<Response>>,
    rows: (table: string) => tables.get(table) ?? [],
    fill: (table: string, rows: readonly Stored[]) => tables.set(table, [...rows]),
    drafts: () => rest.rows('content_drafts').filter((draft) => draft.discarded_at === null),
    /** This and the next three functions change what is stored, as somebody else might do meanwhile. */
    change: (table: string, id: unknown, values: Stored) => update(table, find(table, id), values),
    remove: (table: string, id: unknown) => remove(table, find(table, id)),
    reorder: arrange,
    draft: (values: Stored) => insert('content_drafts', values),
    /** Fails the next requests, once per failure. @param request such as 'PATCH partners' or 'publish_draft' */
    fail: (request: string, ...given: Failure[]) =>
      failures.set(request, [...(failures.get(request) ?? []), ...given]),
    /** Makes the next such request wait. @returns a function that lets it go on. */
    hold: (request: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      failures.set(request, [...(failures.get(request) ?? []), promise]);
      return resolve;
    },
    endSession: () => {
      isSessionOpen = false;
    },
    /** How often a request was sent. */
    calls: (request: string) => asked.filter((name) => name === request).length,
    fetch: async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
      const url = new URL(input);
      const [, kind, , ...names] = url.pathname.split('/');
      const name = names.filter((part) => part !== 'rpc' && part !== 'api').join('/');
      const isTable = kind === 'rest' && names[0] !== 'rpc';
      const request = isTable ? `${init.method} ${name}` : kind === 'storage' ? 'upload' : name;
      asked.push(request);
      const failure = failures.get(request)?.shift() ?? rest.broken[request];
      if (failure instanceof Promise) await failure;
      if (failure === 'no-answer') throw new TypeError('Failed to fetch');
      if (typeof failure === 'object' && 'status' in failure) return refused(failure);
      try {
        const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
        const answer = await answerTo(kind ?? '', name, isTable, url, { ...init, body });
        if (failure === 'lost') throw new TypeError('Failed to fetch');
        return answer;
      } catch (error) {
        if (error instanceof Refusal) return refused(error.failure);
        throw error;
      }
    },
  };
  return rest;

  async function answerTo(kind: string, name: string, isTable: boolean, url: URL, init: RequestInit) {
    const body = init.body as unknown as Stored;
    if (kind === 'auth') {
      isSessionOpen = name !== 'logout';
      return Response.json({ ...SESSION, user: { factors: [] } });
    }
    if (name === 'my_access') return Response.json({ ...rest.access, session_open: isSessionOpen });
    if (!isSessionOpen) return refused({ status: 401, code: 'PGRST301', message: 'JWT expired' });
    if (kind === 'storage') return rest.uploads.shift() ?? Response.json({ Key: name });
    if (kind === 'functions')
      return rest.functions[name]?.({ body, signal: init.signal ?? null }) ?? refused({ status: 404 });
    return Response.json(isTable ? onTable(name, init.method ?? '', url, body) : (call(name, body) ?? null));
  }

  function onTable(table: string, method: string, { searchParams }: URL, body: Stored): Stored[] {
    if (method === 'POST') return [insert(table, body)];
    const matching = rest.rows(table).filter((row) => matches(row, searchParams));
    if (method === 'PATCH') return matching.map((row) => update(table, row, body));
    if (method === 'DELETE') for (const row of matching) remove(table, row);
    const order = searchParams.get('order')?.split(',') ?? [];
    return sorted(matching, order).slice(0, Number(searchParams.get('limit') ?? matching.length));
  }

  function call(name: string, given: Stored): unknown {
    if (name === 'site_state') return rest.siteState;
    if (name === 'publish_draft') return publish(given);
    if (name === 'put_back') {
      const row = { id: Number(given.row_id), ...(given.row_values as Stored) };
      return insert(String(given.table_name), row);
    }
    if (name === 'restore_deleted') {
      const entry = find('content_history', given.history_id);
      return insert(String(entry.table_name), entry.old_row as Stored);
    }
    const table = name.replace('reorder_', '');
    const present = rest.rows(table).map(({ id }) => id);
    if (String(given.expected) !== String(present)) throw new Refusal('order_conflict');
    return arrange(table, given.ids as unknown[]);
  }

  function publish({ draft_id, draft_version }: Stored): Stored | null {
    const draft = rest.drafts().find(({ id }) => id === draft_id);
    if (!draft) throw new Refusal('draft_gone');
    if (draft.updated_at !== draft_version) throw new Refusal('draft_conflict');
    const table = String(draft.table_name);
    const row = rest.rows(table).find(({ id }) => String(id) === draft.row_id);
    if (draft.row_id !== null && !row) throw new Refusal('row_gone');
    if (row && row.updated_at !== draft.base_version) throw new Refusal('row_conflict');
    const values = draft.draft_values as Stored;
    const isRemoval = draft.action === 'delete';
    if (row && isRemoval) remove(table, row);
    const published = isRemoval ? null : row ? update(table, row, values) : insert(table, values);
    const others = rest.rows('content_drafts').filter(({ id }) => id !== draft_id);
    rest.fill('content_drafts', others);
    return published;
  }

  function find(table: string, id: unknown): Stored {
    const row = rest.rows(table).find((each) => each.id === id);
    if (!row) throw new Error(`${table} has no ${id}.`);
    return row;
  }

  function stamp(): string {
    clock++;
    return new Date(BEGIN + clock).toISOString();
  }

  function insert(name: string, values: Stored): Stored {
    const rows = rest.rows(name);
    const table = tableOf(name);
    if (rows.length >= (table?.rowLimit ?? Number.POSITIVE_INFINITY)) throw new Refusal('row_limit');
    if (rows.some(({ id }) => id === values.id)) throw new Refusal('row_exists', '23505', 409);
    if (name === 'content_drafts') refuseSecondDraft(values);
    const defaults = name === 'content_drafts' ? { discarded_at: null, problem: null, publish_at: null } : {};
    const id = Math.max(0, ...rows.map((row) => Number(row.id) || 0)) + 1;
    const row = { ended_at: null, created_by_name: 'admin', ...defaults, id, ...values, updated_at: stamp() };
    const place = Number(values.order_index ?? rows.length + 1) - 1;
    put(name, [...rows.slice(0, place), row, ...rows.slice(place)]);
    if (table) record(name, 'insert', null, row);
    return find(name, row.id);
  }

  function update(name: string, row: Stored, values: Stored): Stored {
    if (name === 'content_drafts' && values.discarded_at === null) refuseSecondDraft(row);
    const isDiscarding = 'discarded_at' in values;
    const changed = { ...row, ...values, updated_at: isDiscarding ? row.updated_at : stamp() };
    const rows = rest.rows(name).map((each) => (each.id === row.id ? changed : each));
    put(name, rows);
    if (tableOf(name)) record(name, 'update', row, changed);
    return changed;
  }

  function remove(name: string, row: Stored): void {
    const others = rest.rows(name).filter(({ id }) => id !== row.id);
    put(name, others);
    record(name, 'delete', row, null);
  }

  function arrange(name: string, ids: readonly unknown[]): void {
    const rows = ids.map((id) => find(name, id));
    put(name, rows);
  }

  /** In a list that can be reordered, `order_index` stays 1..n. */
  function put(name: string, rows: readonly Stored[]): void {
    const hasPlaces = tableOf(name)?.order.includes('order_index');
    rest.fill(name, hasPlaces ? rows.map((row, index) => ({ ...row, order_index: index + 1 })) : rows);
  }

  function refuseSecondDraft({ id, row_id }: Stored): void {
    const isOfRow = (draft: Stored) => draft.row_id === row_id && draft.id !== id;
    if (row_id && rest.drafts().some(isOfRow)) throw new Refusal('draft_exists', '23505', 409);
  }

  function record(table_name: string, action: string, old_row: Stored | null, new_row: Stored | null): void {
    const entries = rest.rows('content_history');
    const entry = { id: entries.length + 1, table_name, action, old_row, new_row };
    const row_id = String((new_row ?? old_row)?.id);
    rest.fill('content_history', [...entries, { ...entry, row_id, changed_at: '2026-01-01T10:00:00+00:00' }]);
  }
}

function tableOf(name: string): Table | undefined {
  return CONSOLE_TABLES.find(({ table }) => table === name);
}

function refused({ status, ...body }: Exclude<Failure, string>): Response {
  return Response.json(body, { status });
}

/** Whether a row meets the filters of a request. */
function matches(row: Stored, filters: URLSearchParams): boolean {
  return [...filters].every(([column, filter]) => {
    if (['select', 'order', 'limit', 'columns'].includes(column)) return true;
    const [, operator = '', value = ''] = /^(eq|gt|lt|is|not\.is)\.(.*)$/.exec(filter) ?? [];
    const own = row[column];
    if (operator === 'eq') return String(own) === value;
    if (operator === 'is') return own === null || own === undefined;
    if (operator === 'not.is') return own !== null;
    const difference =
      typeof own === 'number' ? own - Number(value) : Date.parse(String(own)) - Date.parse(value);
    return operator === 'gt' ? difference > 0 : difference < 0;
  });
}

function sorted(rows: readonly Stored[], order: readonly string[]): Stored[] {
  return rows.toSorted((one, other) => {
    for (const by of order) {
      const [column = '', way] = by.split('.');
      const [a, b] = [one[column], other[column]] as [number, number];
      if (a !== b) return a < b === (way !== 'desc') ? -1 : 1;
    }
    return 0;
  });
}
