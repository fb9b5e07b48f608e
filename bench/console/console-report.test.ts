import { describe, expect, it } from 'vitest';
import { OUR_SITE } from '../figures/summary.ts';
import { consoleReport } from './console-report.ts';
import type { ConsoleFigures } from './console-visit.ts';
import { PEER_CONSOLE } from './consoles.ts';
import { consoleSection, withConsoleSection } from './write-console-report.ts';

const FIGURES: ConsoleFigures = {
  formMs: 600,
  formKB: 30,
  formScriptKB: 0,
  formRequests: 1,
  listMs: 900,
  listKB: 400,
  editMs: 80,
  reloadMs: 700,
  atOnceMs: 2000,
  layoutShift: 0,
};

function report(ours: Partial<ConsoleFigures>, publicView = 560): string {
  return consoleReport({
    figures: new Map([
      [OUR_SITE, [{ ...FIGURES, ...ours }]],
      [PEER_CONSOLE, [{ ...FIGURES, formMs: 3000, listMs: 1000, atOnceMs: 4000 }]],
    ]),
    publicViews: [publicView],
    busyRuns: 0,
  });
}

describe('the report of the consoles', () => {
  it('holds our times against the goals', () => {
    expect(report({})).not.toContain('missed');
    expect(report({ listMs: 1500 })).toMatch(/waited for a usable list ms .*\*\*2100\*\* \(missed\)/);
    expect(report({ atOnceMs: 2001 })).toMatch(/as soon as it is there.*\*\*2001\*\* \(missed\)/);
    expect(report({}, 400)).toContain('painted after **1.50 ×** (missed)');
  });

  it('stands in the results once, wherever it stood before, and leaves the rest alone', () => {
    const [first, second] = [report({}), report({ listMs: 800 })];
    const results = '# Home page\n\nText.\n';
    const withFirst = withConsoleSection(results, first);

    expect(consoleSection(results)).toBe('');
    expect(consoleSection(withFirst)).toBe(first.trimEnd());
    expect(withConsoleSection(withFirst, second)).toBe(withConsoleSection(results, second));
    const inTheMiddle = `${results}\n${first}\n## Last\n\nText.\n`;
    expect(withConsoleSection(inTheMiddle, '')).toBe(`${results}\n## Last\n\nText.\n`);
  });
});
