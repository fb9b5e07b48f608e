import { availableParallelism } from 'node:os';
import path from 'node:path';
import { EMBEDDED_TOO } from '@burhan/testing/engines';
import { BASELINE_WASM } from '@burhan/testing/server-process';
import { defineConfig } from 'vitest/config';

/** No test takes as long in itself; a cold cache or a busy machine makes the first of a file slow. */
const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** `npm test` leaves out the files named `*.long.*`; `npm run test:long` runs these alone. */
const isLong = Boolean(process.env.LONG);
const tests = (folders: string, extension = 'ts') =>
  `${folders}/**/*.${isLong ? 'long.test' : 'test'}.${extension}`;
const others = isLong ? [] : ['**/*.long.test.{ts,tsx}'];
const excluded = ['**/node_modules/**', '**/dist/**', '**/.cache/**', ...others];

export default defineConfig({
  test: {
    reporters: ['default'],
    passWithNoTests: false,
    // One more than there are processors: many tests wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    // A project has one content, which these tests take turns with.
    fileParallelism: !process.env.HOSTED_URL,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Each file has a context of its own, in threads that have loaded jsdom once.
          pool: 'vmThreads',
          include: [tests('{shared,host,remote-public}', '{ts,tsx}')],
          exclude: excluded,
          ...timeouts,
        },
      },
      {
        // Ant Design does not load in such a context.
        test: {
          name: 'console',
          environment: 'node',
          include: [tests('remote-admin', '{ts,tsx}')],
          exclude: excluded,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: [tests('{tools,releases,bench}')],
          exclude: [...excluded, 'bench/peers/**'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: [tests('{supabase,local-supabase,testing}')],
          globalSetup: ['supabase/tests/shared-postgres.ts'],
          // A database in WebAssembly lives for seconds here: optimizing its code costs more than it gains.
          execArgv: [BASELINE_WASM],
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled-modules') },
          exclude: excluded,
          ...timeouts,
        },
      },
      // The rules of the database once more, on the embedded one; `npm test` asks PostgreSQL.
      ...(isLong
        ? [
            {
              test: {
                name: 'embedded',
                environment: 'node' as const,
                include: EMBEDDED_TOO.map((folder) => `${folder}/*.test.ts`),
                globalSetup: ['supabase/tests/shared-postgres.ts'],
                execArgv: [BASELINE_WASM],
                env: { TEST_ENGINE: 'embedded' },
                exclude: [...excluded, '**/*.long.test.ts', 'supabase/tests/edge-function.test.ts'],
                ...timeouts,
              },
            },
          ]
        : []),
    ],
  },
});
