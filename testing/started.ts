import { appendFileSync } from 'node:fs';

/** What costs most in a run of tests: counted for each suite, and held against tests.budget.json. */
export type Started = 'servers' | 'databases' | 'browsers';

/**
 * Notes for the test command that a test started something; without that command nobody counts.
 * @param sharedAs a name for what every worker starts for itself: it counts once, however many workers there are.
 */
export function noteStarted(kind: Started, sharedAs?: string): void {
  const file = process.env.TEST_STARTS_FILE;
  if (file) appendFileSync(file, `${kind} ${sharedAs ?? ''}\n`);
}
