import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Imported by tests of components: each ends as it began, and an error in the console that it does not take fails it. */

const consoleErrors: unknown[] = [];

/** What went to the console as an error. */
export function takeConsoleErrors(): unknown[] {
  return consoleErrors.splice(0);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void consoleErrors.push(parts[0]));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(takeConsoleErrors()).toEqual([]);
});
