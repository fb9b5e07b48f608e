type Stored = Readonly<Record<string, unknown>>;

/** How a request fails: it is refused, or gets no answer ('lost': although it was carried out). */
type Failure = { status: number; [more: string]: unknown } | 'no-answer' | 'lost';

const TIMES = { expires_in: 3600, expires_at: 2e9 };
export const SESSION = { access_token: 'token', refresh_token: 'refresh', ...TIMES, user: {} };
export const ADMIN = { is_admin: true, second_factor: 'none', must_enrol: false, session_open: true };

/** The state of a site for which no change waits. */
export const ON_SITE = {
  now: '2026-11-25T09:30:00+00:00',
  on_site_since: '2026-11-25T09:03:00+00:00',
  waiting_since: null,
  waiting: [],
};

const NULLS = { discarded_at: null, ended_at: null, problem: null, publish_at: null };

/** Supabase in memory, behind `fetch`. It has the database's versions and drafts, but not its limits and history. */
export function memoryRest() {
  const tables = new Map<string, Stored[]>();
  const failures = new Map<string, (Failure | Promise<void>)[]>();
  const asked: string[] = [];
  /** Each change adds a millisecond. */
  let clock = Date.UTC(2026, 0, 1);

  const rest = {
    /** Answers to requests that touch no rows, and those that a test gives, such as to 'doi/10.1000/1'. */
    answers: {
      my_access: () => Response.json(ADMIN),
      site_state: () => Response.json(ON_SITE),
      upload: () => Response.json({ Key: 'uploads/1.webp' }),
    } as Record<string, () => Response | Promise<Response>>,
    rows: (table: string) => tables.get(table) ?? [],
    fill: (table: string, rows: readonly Stored[]) => tables.set(table, [...rows]),
    drafts: () => rest.rows('content_drafts').filter((draft) => draft.discarded_at === null),
    /** This and the next two functions change what is stored, as somebody else might do meanwhile. */
    change: update,
    remove,
    draft: (values: Stored) => insert('content_drafts', values),
    /** Fails the next such request. @param request such as 'PATCH partners' or 'publish_draft' */
    fail: (request: string, failure: Failure | Promise<void>) =>
      failures.set(request, [...(failures.get(request) ?? []), failure]),
    /** Makes the next such request wait. @returns a function that lets it go on. */
    hold: (request: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      rest.fail(request, promise);
      return resolve;
    },
    /** How often a request was sent. */
    calls: (request: string) => asked.filter((name) => name === request).length,
    fetch: async (input: string | URL, { method = '', body, headers }: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(input);
      const [, kind, , ...names] = pathname.split('/');
      const name = names.filter((part) => part !== 'rpc' && part !== 'api').join('/');
      const isTable = kind === 'rest' && names[0] !== 'rpc';
      const request = isTable ? `${method} ${name}` : kind === 'storage' ? 'upload' : name;
      asked.push(request);
      if (kind === 'functions' && new Headers(headers).get('authorization') !== 'Bearer token')
        return refused({ status: 401 });
      const failure = failures.get(request)?.shift();
      if (failure instanceof Promise) await failure;
      if (failure === 'no-answer') throw new TypeError('Failed to fetch');
      if (typeof failure === 'object' && 'status' in failure) return refused(failure);
      const given = typeof body === 'string' ? JSON.parse(body) : body;
      const act = () => (isTable ? onTable(name, method, searchParams, given) : call(name, given));
      const answer = kind === 'auth' ? Response.json(SESSION) : rest.answers[request]?.();
      const usual = answer ?? answerOf(act);
      if (failure === 'lost') throw new TypeError('Failed to fetch');
      return usual;
    },
  };
  return rest;

  function onTable(table: string, method: string, filters: URLSearchParams, body: Stored): Stored[] {
    if (method === 'POST') return [insert(table, body)];
    const matching = rest.rows(table).filter((row) => matches(row, filters));
    if (method === 'PATCH') return matching.map(({ id }) => update(table, id, body));
    if (method === 'DELETE') for (const { id } of matching) remove(table, id);
    return matching.slice(0, Number(filters.get('limit') ?? matching.length));
  }

  function call(name: string, given: Stored): unknown {
    if (name === 'publish_draft') return publish(given);
    if (name === 'put_back')
      return insert(String(given.table_name), { id: Number(given.row_id), ...(given.row_values as Stored) });
    const table = name.replace('reorder_', '');
    const rows = rest.rows(table);
    if (String(given.expected) !== String(rows.map(({ id }) => id))) throw new Error('order_conflict');
    const order = given.ids as unknown[];
    const sorted = rows.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    return void rest.fill(table, sorted);
  }

  function publish({ draft_id, draft_version }: Stored): Stored | null {
    const draft = rest.drafts().find(({ id, updated_at }) => id === draft_id && updated_at === draft_version);
    if (!draft) throw new Error('draft_conflict');
    const table = String(draft.table_name);
    const row = rest.rows(table).find(({ id }) => String(id) === draft.row_id);
    if ((row?.updated_at ?? null) !== draft.base_version) throw new Error('row_conflict');
    remove('content_drafts', draft_id);
    const values = draft.draft_values as Stored;
    if (!row) return insert(table, values);
    return draft.action === 'delete' ? remove(table, row.id) : update(table, row.id, values);
  }

  function insert(table: string, values: Stored): Stored {
    const rows = rest.rows(table);
    const isOfSameRow = ({ row_id }: Stored) => row_id && row_id === values.row_id;
    if (table === 'content_drafts' && rest.drafts().some(isOfSameRow)) throw new Error('draft_exists');
    const id = rows.length + 1;
    const row = { ...NULLS, id, ...values, updated_at: new Date(++clock).toISOString() };
    rest.fill(table, [...rows, row]);
    return row;
  }

  function update(table: string, id: unknown, values: Stored): Stored {
    const row = rest.rows(table).find((each) => each.id === id) ?? {};
    // Discarding a draft makes no version of it.
    const updated_at = 'discarded_at' in values ? row.updated_at : new Date(++clock).toISOString();
    const changed = { ...row, ...values, updated_at };
    const rows = rest.rows(table).map((each) => (each === row ? changed : each));
    rest.fill(table, rows);
    return changed;
  }

  function remove(table: string, id: unknown): null {
    const others = rest.rows(table).filter((each) => each.id !== id);
    rest.fill(table, others);
    return null;
  }
}

/** Answers as the database does: with what it did, or with the hint of a refusal. */
function answerOf(act: () => unknown): Response {
  try {
    return Response.json(act() ?? null);
  } catch (error) {
    return refused({ status: 400, code: 'P0001', hint: (error as Error).message });
  }
}

function refused({ status, ...body }: Exclude<Failure, string>): Response {
  return Response.json({ message: '', ...body }, { status });
}

/** Whether a row meets the filters of a request. */
function matches(row: Stored, filters: URLSearchParams): boolean {
  return [...filters].every(([column, filter]) => {
    const [, operator = '', value] = /^(eq|lt|is|not\.is)\.(.*)$/.exec(filter) ?? [];
    const own = row[column];
    if (operator === 'eq') return String(own) === value;
    if (operator === 'lt') return Number(own) < Number(value);
    if (operator === 'is') return own === null;
    return operator === '' || own !== null;
  });
}
