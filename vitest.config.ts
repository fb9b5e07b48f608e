import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** No test takes as long in itself; a cold cache or a busy machine makes the first of a file slow. */
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

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
          exclude: excluded,
          ...timeouts,
        },
      },
    ],
  },
});
