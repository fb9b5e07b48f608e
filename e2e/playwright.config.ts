import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * Real Chromium against the production build, served by nginx in front of local-stack.
 * The test command sets CHROMIUM_PATH and NGINX_PATH; without them the usual places are used.
 */
export default defineConfig({
  testDir: '.',
  // A project has workers, and so installations, of its own: what the console's tests write is met by no other test.
  // Those of `site` read the same one, one after the other, and put back what they change.
  projects: [
    { name: 'console', testMatch: 'console/**/*.e2e.ts' },
    { name: 'development', testMatch: 'development/**/*.e2e.ts' },
    { name: 'serving', testMatch: 'serving/**/*.e2e.ts' },
    { name: 'site', testMatch: '{loading,public,publications}/**/*.e2e.ts' },
  ],
  outputDir: '../test-results',
  fullyParallel: false,
  // One more than processors: a test often waits for what the site does by itself.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  // No test takes as long in itself: a busy machine makes one slow, which is no fault of the site.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME }]]
    : [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
    // Tests of a worker share a window: what a test leaves in it is reset, but what pageGuard puts back.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
