import { CHROMIUM, programPath } from '@burhan/testing/programs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
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

/** Lighthouse's mobile run with its own simulated throttling, in a fresh browser; `signal` ends it. */
export async function lighthouseRun(url: string, signal: AbortSignal): Promise<Figures> {
  signal.throwIfAborted();
  const program = await launch({
    chromePath: programPath(CHROMIUM),
    chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    logLevel: 'silent',
    handleSIGINT: false,
  });
  const abort = () => program.kill();
  signal.addEventListener('abort', abort);
  try {
    const onlyCategories = Object.keys(CATEGORIES);
    const result = await lighthouse(url, { port: program.port, logLevel: 'error', onlyCategories });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { categories, audits } = result.lhr;
    return Object.fromEntries([
      ...Object.entries(CATEGORIES).map(([id, name]) => [
        `Lighthouse ${name}`,
        Math.round((categories[id]?.score ?? 0) * 100),
      ]),
      ...Object.entries(AUDITS).map(([id, name]) => [`Lighthouse ${name}`, audits[id]?.numericValue ?? null]),
    ]);
  } finally {
    signal.removeEventListener('abort', abort);
    program.kill();
  }
}
