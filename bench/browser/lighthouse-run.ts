import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, chromiumPath } from './chromium.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export type LighthouseRun = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** `category:audit` of every weighted audit that is not perfect. */
  imperfect: string[];
  version: string;
};

/**
 * Lighthouse's mobile run with its own simulated throttling, in a fresh browser.
 * @param signal ends the browser, and so rejects.
 */
export async function lighthouseRun(
  url: string,
  publicKeyHash: string,
  signal: AbortSignal,
): Promise<LighthouseRun> {
  const program = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless', ...chromiumFlags(publicKeyHash)],
    logLevel: 'silent',
    handleSIGINT: false,
  });
  const abort = () => program.kill();
  signal.addEventListener('abort', abort);
  try {
    const result = await lighthouse(url, {
      port: program.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error('Lighthouse gave no result');
    return figuresOf(result.lhr);
  } finally {
    signal.removeEventListener('abort', abort);
    program.kill();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function figuresOf(report: Report): LighthouseRun {
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => {
    const number = report.audits[audit]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
    return number;
  };
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    imperfect: imperfectAudits(report),
    version: report.lighthouseVersion,
  };
}

function imperfectAudits(report: Report): string[] {
  return Object.values(report.categories).flatMap((category) =>
    category.auditRefs
      .filter(({ weight, id }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category.id}:${id}`),
  );
}
