import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Slow under a cold cache or a busy machine, never in themselves: real databases, builds and servers. */
const INTEGRATION_TIMEOUT_MS = 60_000;

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
          include: ['{shared,host,remote-public,remote-admin}/**/*.test.{ts,tsx}'],
          exclude: excluded,
        },
      },
      {
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['{tools,releases,bench}/**/*.test.ts'],
          exclude: [...excluded, 'bench/peers/**'],
          testTimeout: INTEGRATION_TIMEOUT_MS,
          hookTimeout: INTEGRATION_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['{supabase,local-stack,testing}/**/*.test.ts'],
          globalSetup: ['supabase/tests/shared-postgres.ts'],
          exclude: excluded,
          testTimeout: INTEGRATION_TIMEOUT_MS,
          hookTimeout: INTEGRATION_TIMEOUT_MS,
        },
      },
    ],
  },
});
