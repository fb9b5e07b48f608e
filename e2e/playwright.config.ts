import { availableParallelism } from 'node:os';
import { CHROMIUM } from '@burhan/testing/programs';
import { defineConfig } from '@playwright/test';

/** `npm test` leaves out the files named `*.long.*`; `npm run test:long` runs these alone. Pictures are taken in both. */
const isLong = Boolean(process.env.LONG);
const name = isLong ? '*.long.e2e.ts' : '*.e2e.ts';
const takesAll = isLong || Boolean(process.env.PICTURES_FOLDER);

// Workers inherit it: the program is looked for once. Where there is none, Playwright takes its own, or says how to get it.
process.env.CHROMIUM_PATH ??= CHROMIUM.find() ?? '';

/** Real Chromium against the production build, served by nginx in front of local-supabase. */
export default defineConfig({
  testDir: '.',
  testIgnore: takesAll ? [] : '**/*.long.e2e.ts',
  // A project has workers, and so installations, of its own: what the console's tests write is met by no other test.
  // Those of `public` read the same one, one after the other, and put back what they change.
  projects: ['console', 'public', 'serving', 'development'].map((folder) => ({
    name: folder,
    testMatch: `${folder}/**/${name}`,
  })),
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than processors: a test often waits for what the site does by itself.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // No test takes as long in itself: a busy machine makes one slow, which is no fault of the site.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // A press that waits for ever is named where it waits, not where the test ends.
    actionTimeout: 60_000,
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
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
