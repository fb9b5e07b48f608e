import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const BLOCK_BYTES = 64 * 1024;

/** A disk of its own for a test, in memory. */
export type SmallDisk = {
  folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

/** Null where this user may not mount anything. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-test-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      for (let bytes = BLOCK_BYTES; bytes >= 1; ) {
        try {
          appendFileSync(filler, Buffer.alloc(bytes));
        } catch {
          bytes = Math.floor(bytes / 2);
        }
      }
    },
    makeRoom: () => rmSync(filler),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}
