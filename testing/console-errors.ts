import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Tests of components import this, or set it up for all files. It cleans up after each test, and fails it for console errors that it left. */

const consoleErrors: unknown[] = [];

/** The errors that were written to the console, which are then forgotten. */
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
