import { availableParallelism } from 'node:os';
import { CHROMIUM } from '@burhan/testing/programs';
import { defineConfig } from '@playwright/test';

/** `npm test` leaves out the files named `*.long.*`; `npm run test:long` runs these alone. Pictures are taken in both. */
const isLong = Boolean(process.env.LONG);
const name = isLong ? '*.long.e2e.ts' : '*.e2e.ts';
const takesAll = isLong || Boolean(process.env.PICTURES_FOLDER);

// Workers inherit it, so the program is searched once. Without one, Playwright uses its own, or says how to get it.
process.env.CHROMIUM_PATH ??= CHROMIUM.find() ?? '';

/** Real Chromium against the production build, served by nginx in front of local-supabase. */
export default defineConfig({
  testDir: '.',
  testIgnore: takesAll ? [] : '**/*.long.e2e.ts',
  // A project has its own workers and installations, so no other test sees what the console's tests write. Tests of
  // `public` share one installation and restore what they change. They come first, so they run beside the console's.
  projects: ['public', 'console', 'serving', 'development'].map((folder) => ({
    name: folder,
    testMatch: `${folder}/**/${name}`,
    ...(folder === 'public' && { workers: 1 }),
  })),
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than there are processors, because a test often waits for the site.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // No test needs this long, but a busy machine makes tests slow, which is no fault of the site.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    // A press that waits for ever then fails where it waits, not at the test's time limit.
    actionTimeout: 120_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Only tests that are about motion have animations; the others need not wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
