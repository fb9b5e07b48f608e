import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CHROMIUM, programPath } from '@burhan/testing/programs';
import { installAside } from '../install-aside.ts';
import { CHROMIUM_FLAGS } from './phone.ts';
import type { Figures } from './phone-visit.ts';

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};
const AUDITS = {
  'first-contentful-paint': 'first paint ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
};

const MAXIMUM_REPORT_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** What is read of Lighthouse's report. */
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

export type Lighthouse = {
  /** A mobile run with its own simulated throttling, in a fresh browser; `signal` ends it. */
  run(url: string, signal: AbortSignal): Promise<Figures>;
  remove(): Promise<void>;
};

/** Installs Lighthouse for this bench. */
export async function installLighthouse(): Promise<Lighthouse> {
  const folder = await installAside('lighthouse');
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const options = [
    '--output=json',
    '--quiet',
    `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
    `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`,
  ];
  return {
    async run(url, signal) {
      const { stdout } = await run(process.execPath, [program, url, ...options], {
        env: { ...process.env, CHROME_PATH: programPath(CHROMIUM) },
        maxBuffer: MAXIMUM_REPORT_BYTES,
        signal,
      });
      const { runtimeError, categories, audits } = JSON.parse(stdout) as Report;
      if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
      const scores = Object.entries(CATEGORIES).map(([id, name]) => [
        `Lighthouse ${name}`,
        Math.round((categories[id]?.score ?? 0) * 100),
      ]);
      const times = Object.entries(AUDITS).map(([id, name]) => [
        `Lighthouse ${name}`,
        audits[id]?.numericValue ?? null,
      ]);
      return Object.fromEntries([...scores, ...times]);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
