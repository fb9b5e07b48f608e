import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A folder for the tests of one file. It is created before each test and removed after it. */
export function testFolder() {
  let root = '';
  /** The path of the folder, or of a file in it. */
  const at = (...names: string[]) => path.join(root, ...names);
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'burhan-test-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return {
    at,
    /** Writes a file in the folder, and creates missing folders. */
    write(file: string, text: string): void {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    },
  };
}
