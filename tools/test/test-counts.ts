/** How many tests of a stage passed and were skipped, and what failed: a title each, with where it is and why. */
export type TestCounts = { passed: number; failures: readonly string[]; skipped: number };

export const NO_TESTS: TestCounts = { passed: 0, failures: [], skipped: 0 };

export function addCounts(left: TestCounts, right: TestCounts): TestCounts {
  return {
    passed: left.passed + right.passed,
    failures: [...left.failures, ...right.failures],
    skipped: left.skipped + right.skipped,
  };
}

/** A stage that ended with an error although no test of its failed has crashed: that is a failure too. */
export function withExitCode(counts: TestCounts, stage: string, code: number): TestCounts {
  if (code === 0 || counts.failures.length > 0) return counts;
  return { ...counts, failures: [`${stage} ended with code ${code} although no test failed`] };
}

/** What failed, once more where a reader looks first: below everything else. Empty when nothing did. */
export function failureLines({ failures }: TestCounts): string {
  return failures.map((failure) => `✗ ${failure}\n`).join('');
}

/** The last line of `npm test` (docs/product-rules.md#installation). */
export function summaryLine({ passed, failures, skipped }: TestCounts): string {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
