import type { Answer, Project, TableHealth } from './project.ts';

/** A table that somebody may write to who must not. */
export type OpenTable = {
  name: string;
  /** Such as `insert, delete`. */
  may: string;
  /** What shuts it, in SQL. */
  shut: string;
};

/**
 * The tables that a stranger can write to. Each is tried with the publishable key, by requests that change nothing when they
 * are let through: an insert without a column that rows cannot be without, an update and a delete of rows where it is null
 * and is not, at once. Besides, what the database itself says: a stranger who may not read a table is refused the last two
 * for that reason, and what has no such column is not tried.
 */
export async function openTables(project: Project): Promise<OpenTable[]> {
  const tables = (await project.health())?.health.tables ?? [];
  const found: OpenTable[] = [];
  for (const table of tables) {
    const may = new Set([...table.stranger_may, ...(await letThrough(project, table))]);
    if (may.size === 0 && table.has_policies && table.open_policies.length === 0) continue;
    found.push({ name: table.name, may: whoMay(table, may), shut: shut(table) });
  }
  return found;
}

async function letThrough(
  { ask }: Project,
  { name, required_column: column }: TableHealth,
): Promise<string[]> {
  if (column === null) return [];
  const table = `/rest/v1/${encodeURIComponent(name)}`;
  const filter = encodeURIComponent(column);
  const ofNoRow = `${table}?${filter}=is.null&${filter}=not.is.null`;
  const answers = {
    insert: await ask({ method: 'POST', path: table, body: { [column]: null } }),
    update: await ask({ method: 'PATCH', path: ofNoRow, body: { [column]: null } }),
    delete: await ask({ method: 'DELETE', path: ofNoRow }),
  };
  return Object.entries(answers).flatMap(([act, answer]) => (isLetThrough(answer) ? [act] : []));
}

/** Constraints are looked at after grants and policies. */
function isLetThrough({ status, code }: Answer): boolean {
  return (status >= 200 && status < 300) || code.startsWith('23');
}

function whoMay({ has_policies, open_policies }: TableHealth, may: ReadonlySet<string>): string {
  return [
    ...may,
    ...(has_policies ? [] : ['no policies']),
    ...open_policies.map((policy) => `policy "${policy}"`),
  ].join(', ');
}

function shut({ name, open_policies }: TableHealth): string {
  const table = `public.${quoted(name)}`;
  return [
    `revoke insert, update, delete, truncate on ${table} from public, anon;`,
    `alter table ${table} enable row level security;`,
    ...open_policies.map((policy) => `drop policy ${quoted(policy)} on ${table};`),
  ].join(' ');
}

function quoted(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
