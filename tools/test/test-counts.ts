/** How many tests of a stage passed, failed and were skipped. */
export type TestCounts = { passed: number; failed: number; skipped: number };

export const NO_TESTS: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(left: TestCounts, right: TestCounts): TestCounts {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** A stage that ended with an error although no test of its failed has crashed: that is a failure too. */
export function withExitCode(counts: TestCounts, code: number): TestCounts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The last line of `npm test` (docs/product-rules.md#installation). */
export function summaryLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
