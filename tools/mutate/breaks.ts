/** One deliberate break, and the test that must notice it. */
export type Break = {
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** A test file, and which of its tests where one is enough. */
  test: string;
  only?: string;
};

const MIGRATIONS = 'supabase/migrations/20261101000';

export const BREAKS: readonly Break[] = [
  {
    name: 'a policy dropped',
    file: `${MIGRATIONS}300_grants_and_policies.sql`,
    find: `create policy "Admins delete publications" on public.publications
  for delete to authenticated using ((select private.is_admin()));`,
    replace: '',
    test: 'supabase/tests/access.test.ts',
    only: 'an admin adds, changes, upserts and deletes in publications',
  },
  {
    name: 'a policy for everybody',
    file: `${MIGRATIONS}700_history.sql`,
    find: 'for select to authenticated using ((select private.is_admin()))',
    replace: 'for select to authenticated using (true)',
    test: 'local-stack/access-matrix.test.ts',
    only: 'content_history: select',
  },
  {
    name: 'a grant added',
    file: `${MIGRATIONS}700_history.sql`,
    find: 'grant select on table public.content_history to authenticated',
    replace: 'grant select on table public.content_history to anon, authenticated',
    test: 'supabase/tests/schema-safety.test.ts',
    only: 'each role holds exactly the grants it needs',
  },
  {
    name: 'a closed session still counts',
    file: `${MIGRATIONS}100_access.sql`,
    find: `(select auth.jwt()) ->> 'session_id' is null`,
    replace: 'true',
    test: 'supabase/tests/admins.test.ts',
  },
  {
    name: 'a limit raised',
    file: `${MIGRATIONS}500_row_limits.sql`,
    find: "private.keep_row_limit('9', 'Maximum of 9 publications allowed.')",
    replace: "private.keep_row_limit('10', 'Maximum of 9 publications allowed.')",
    test: 'supabase/tests/row-limits.test.ts',
    only: 'publications take their limit',
  },
  {
    name: 'a message changed',
    file: `${MIGRATIONS}500_row_limits.sql`,
    find: "'Maximum of 9 submitted papers allowed.'",
    replace: "'Only 9 submitted papers are allowed.'",
    test: 'supabase/tests/row-limits.test.ts',
    only: 'submitted_papers take their limit',
  },
  {
    name: 'a limit counted without taking turns',
    file: `${MIGRATIONS}500_row_limits.sql`,
    find: 'create trigger take_turn before insert on public.ongoing_projects',
    replace: 'create trigger take_turn before truncate on public.ongoing_projects',
    test: 'supabase/tests/row-limits.test.ts',
    only: 'of 50 inserts at once ongoing_projects',
  },
  {
    name: 'an order function that skips the lock',
    file: `${MIGRATIONS}600_order.sql`,
    find: "  perform private.wait_for_turn('publications');\n",
    replace: '',
    test: 'supabase/tests/reorder.test.ts',
    only: 'of orders made at once',
  },
  {
    name: 'a gap left by a delete',
    file: `${MIGRATIONS}600_order.sql`,
    find: 'create trigger close_gaps after delete on public.submitted_papers\n  referencing old table as deleted_rows for each statement execute function private.close_gaps();',
    replace: '',
    test: 'supabase/tests/order.laws.test.ts',
  },
  {
    name: 'a version that follows the clock back',
    file: `${MIGRATIONS}400_row_versions.sql`,
    find: "greatest(clock_timestamp(), old.updated_at + interval '1 microsecond')",
    replace: 'clock_timestamp()',
    test: 'local-stack/faults.test.ts',
    only: 'with the clock set back',
  },
  {
    name: 'a field without its length',
    file: `${MIGRATIONS}200_tables.sql`,
    find: '  constraint ongoing_projects_study_type_length check (char_length(study_type) <= 500),\n',
    replace: '',
    test: 'supabase/tests/constraints.test.ts',
    only: 'study_type takes',
  },
  {
    name: '`await` dropped in reorder',
    file: 'shared/data/resource-store.ts',
    find: 'await written(client, { ...answer, data: [] });',
    replace: 'void written(client, { ...answer, data: [] }).catch(() => undefined);',
    test: 'local-stack/console-acts/resource-store.test.ts',
  },
  {
    name: 'a save that forgets its version',
    file: 'shared/data/resource-store.ts',
    find: `        .eq('updated_at', version.updated_at)
        .select('*')`,
    replace: `        .select('*')`,
    test: 'local-stack/console-acts/resource-store.test.ts',
  },
  {
    name: 'an escape removed from inline JSON',
    file: 'shared/site-configuration.ts',
    find: "    .replaceAll('<', '\\\\u003c')\n",
    replace: '',
    test: 'shared/site-configuration.laws.test.ts',
  },
  {
    name: 'formulas let through to spreadsheets',
    file: 'remote-admin/src/engine/csv.ts',
    find: 'FORMULA_START.test(text) ?',
    replace: 'text.length < 0 ?',
    test: 'remote-admin/src/engine/csv.laws.test.ts',
  },
  {
    name: 'a hash changed',
    file: 'shared/image-address.ts',
    find: "const HASH_SUFFIX = '::burhan-image';",
    replace: "const HASH_SUFFIX = '::burhan-picture';",
    test: 'shared/image-address.test.ts',
  },
  {
    name: 'half a character in a DOI',
    file: 'shared/doi.ts',
    find: '\\p{Cc}\\p{Cs}',
    replace: '\\p{Cc}',
    test: 'shared/doi.laws.test.ts',
  },
  {
    name: 'a share duplicated in a remote',
    file: 'releases/federation.ts',
    find: ', import: false }',
    replace: ' }',
    test: 'releases/federation.test.ts',
  },
  {
    name: 'a header removed',
    file: 'releases/serving/response-headers.ts',
    find: "    'X-Content-Type-Options': 'nosniff',\n",
    replace: '',
    test: 'releases/serving/response-headers.test.ts',
  },
  {
    name: 'files outside the site served',
    file: 'local-stack/http/static-site.ts',
    find: "name.startsWith('.') || ",
    replace: '',
    test: 'local-stack/http/static-site.test.ts',
  },
  {
    name: 'a login limit raised',
    file: 'local-stack/backend/login-limit.ts',
    find: 'const MAXIMUM_FAILURES = 5;',
    replace: 'const MAXIMUM_FAILURES = 50;',
    test: 'local-stack/backend/login-limit.test.ts',
  },
  {
    name: 'a hasty answer for unknown accounts',
    file: 'local-stack/accounts/equal-work.ts',
    find: 'await bcrypt.compare(password, await decoy)',
    replace: 'await decoy',
    test: 'local-stack/backend/auth-gate.test.ts',
    only: 'takes as long',
  },
  {
    name: 'requests that interleave on the one connection',
    file: 'local-stack/backend/embedded/turns.ts',
    find: '      isTaken = true;',
    replace: '      isTaken = false;',
    test: 'local-stack/backend/connection.test.ts',
    only: 'requests at once',
  },
  {
    name: 'a statement without a deadline',
    file: 'local-stack/backend/embedded/deadlines.ts',
    find: 'void thread.end(',
    replace: 'String(',
    test: 'local-stack/backend/embedded/embedded-database.test.ts',
    only: 'is ended, refused as PostgreSQL would',
  },
  {
    name: 'a crash of the database taken for success',
    file: 'local-stack/backend/embedded/crash-watch.ts',
    find: 'crash ??= String(error)',
    replace: 'crash ??= null',
    test: 'local-stack/backend/embedded/embedded-database.test.ts',
    only: 'where PGlite says that all is well',
  },
  {
    name: 'pictures fetched from this machine',
    file: 'supabase/functions/api/public-address.ts',
    find: "  ['127.0.0.0', 8],\n",
    replace: '',
    test: 'supabase/functions/api/public-address.test.ts',
  },
  {
    name: 'two processes on one data folder',
    file: 'local-stack/data-lock.ts',
    find: "'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE'",
    replace: "'PRAGMA locking_mode = NORMAL'",
    test: 'local-stack/main.test.ts',
    only: 'a second start on the same data folder',
  },
  {
    name: 'a restore that does not count',
    file: 'local-stack/backup/restore-database.ts',
    find: '      await assertComplete(transaction, facts);\n',
    replace: '',
    test: 'local-stack/backup/round-trip.test.ts',
  },
];
