import { availableParallelism } from 'node:os';
import path from 'node:path';
import { EMBEDDED_TOO } from '@burhan/testing/engines';
import { BASELINE_WASM } from '@burhan/testing/server-process';
import { configDefaults, defineConfig } from 'vitest/config';

/** `npm test` leaves out the files named `*.long.*`; `npm run test:long` runs these alone. */
const isLong = Boolean(process.env.LONG);
const tests = (folders: string, endings = '{ts,tsx}') =>
  `${folders}/**/*.${isLong ? 'long.test' : 'test'}.${endings}`;
const long = '**/*.long.test.{ts,tsx}';

/** What tests with a database need. V8 does not optimize PostgreSQL's WebAssembly, because no database runs for long. */
const withDatabase = { globalSetup: ['supabase/tests/shared-postgres.ts'], execArgv: [BASELINE_WASM] };

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, '**/{dist,.cache}/**', 'bench/peers/**', ...(isLong ? [] : [long])],
    // No test needs this long by itself. A cold cache or a busy machine makes a file's first test slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than there are processors: many tests wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    // All tests of a hosted project share its content, so only one file runs at a time.
    fileParallelism: !process.env.HOSTED_URL,
    projects: [
      {
        extends: true,
        // Each file has a VM context of its own. A thread loads jsdom only once, for all its files.
        test: {
          name: 'unit',
          pool: 'vmThreads',
          include: [tests('{shared,host,remote-public}'), tests('remote-admin', 'ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: [tests('remote-admin', 'tsx')],
          environment: 'jsdom',
          setupFiles: ['testing/console-errors.ts', 'remote-admin/src/testing/set-up.ts'],
          // Files of a process share its modules, because Ant Design loads slowly. The set-up runs for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        // sharp does not load in a VM context.
        test: { name: 'site-build', include: [tests('site-build')] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [tests('{supabase,local-supabase,scripts,testing}')],
          // Files of a process share its modules, because a process for each file takes longer to start.
          isolate: false,
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled-modules') },
          ...withDatabase,
        },
      },
      // Repeats the database's tests on the embedded database. `npm test` runs them on a PostgreSQL server.
      ...(isLong
        ? [
            {
              extends: true as const,
              test: {
                name: 'embedded',
                include: EMBEDDED_TOO.map((folder) => `${folder}/*.test.ts`),
                exclude: [long, 'supabase/tests/edge-function.test.ts'],
                env: { TEST_ENGINE: 'embedded' },
                ...withDatabase,
              },
            },
          ]
        : []),
    ],
  },
});
