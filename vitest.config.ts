import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BASELINE_WASM } from '@burhan/testing/server-process';
import { defineConfig } from 'vitest/config';

/** No test takes as long in itself; a cold cache or a busy machine makes the first of a file slow. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const excluded = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];

export default defineConfig({
  test: {
    reporters: ['default'],
    passWithNoTests: false,
    // One more than there are processors: many tests wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Each file has a context of its own, in threads that have loaded jsdom once.
          pool: 'vmThreads',
          include: ['{shared,host,remote-public}/**/*.test.{ts,tsx}'],
          exclude: excluded,
          ...timeouts,
        },
      },
      {
        // Ant Design does not load in such a context.
        test: {
          name: 'console',
          environment: 'node',
          include: ['remote-admin/**/*.test.{ts,tsx}'],
          exclude: excluded,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['{tools,releases,bench}/**/*.test.ts'],
          exclude: [...excluded, 'bench/peers/**'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['{supabase,local-stack,testing}/**/*.test.ts'],
          globalSetup: ['supabase/tests/shared-postgres.ts'],
          // A database in WebAssembly lives for seconds here: optimizing its code costs more than it gains.
          execArgv: [BASELINE_WASM],
          env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.cache/compiled-modules') },
          exclude: excluded,
          ...timeouts,
        },
      },
      // The rules of the database once more, on the embedded one; `npm test` asks PostgreSQL.
      ...(process.env.LONG
        ? [
            {
              test: {
                name: 'embedded',
                environment: 'node' as const,
                include: ['{supabase/tests,local-stack/{auth,database}}/*.test.ts'],
                globalSetup: ['supabase/tests/shared-postgres.ts'],
                execArgv: [BASELINE_WASM],
                env: { TEST_ENGINE: 'embedded' },
                exclude: [
                  ...excluded,
                  '**/*.long.test.ts',
                  'supabase/tests/{edge-function,hosted-tools}.test.ts',
                ],
                ...timeouts,
              },
            },
          ]
        : []),
    ],
  },
});
