import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What runs of a test command: files relative to the repository, and the title that a test of them must have. */
export type TestSelection = {
  unitFiles: readonly string[];
  browserFiles: readonly string[];
  /** A regular expression's source. */
  title?: string;
};

const UNIT = /\.test\.tsx?$/;
const BROWSER = /\.e2e\.ts$/;

/** Folders with no tests of the product, or none that is run by this command. */
const EXCLUDED = ['**/node_modules', '**/dist', '**/.cache', '**/.tools', 'bench/peers'];

/** Where tests need no browser, server or database. */
const PARTS = /^(?:shared|host|remote-public|remote-admin)\//;

/**
 * The tests that words name: each word is a file, a folder, or a part of a path, and a source file names the tests
 * beside it; where some word is none of that, all words together are a part of a test's title.
 * @throws Error naming the words when no test has them.
 */
export function selectTests(words: readonly string[], root: string): TestSelection {
  const tests = globSync('**/*.{test,e2e}.{ts,tsx}', { cwd: root, exclude: EXCLUDED });
  const byPath = words.map((word) => tests.filter((file) => isNamed(file, word)));
  if (byPath.every((named) => named.length > 0)) return selectionOf(byPath.flat());

  const title = words.join(' ');
  const byTitle = tests.filter((file) => readFileSync(join(root, file), 'utf8').includes(title));
  if (byTitle.length === 0) throw new Error(`No test has "${title}" in its path or title.`);
  return { ...selectionOf(byTitle), title: title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') };
}

/** Whether what is selected, null for everything, may start a browser, nginx or PostgreSQL. */
export function needsPrograms(selection: TestSelection | null): boolean {
  if (!selection) return true;
  return selection.browserFiles.length > 0 || !selection.unitFiles.every((file) => PARTS.test(file));
}

function selectionOf(files: readonly string[]): TestSelection {
  const sorted = [...new Set(files)].sort();
  return {
    unitFiles: sorted.filter((file) => UNIT.test(file)),
    browserFiles: sorted.filter((file) => BROWSER.test(file)),
  };
}

function isNamed(file: string, word: string): boolean {
  const path = word.replace(/^\.\//, '');
  const isTest = UNIT.test(path) || BROWSER.test(path);
  return file.includes(isTest ? path : path.replace(/\.tsx?$/, ''));
}
