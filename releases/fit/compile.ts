import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const LONGEST_MS = 60_000;

/** What the compiler calls the source. */
export const MEETING_FILE = 'meeting.ts';

type Compilation = {
  /** As `tsconfig.json` has it; what it includes is compiled too. */
  configuration: object;
  source: string;
  /** Where the compiler runs; files are named from there. */
  cwd?: string;
  /** Puts into the source's folder what it imports from there. */
  prepare?: (folder: string) => Promise<void>;
};

/** Compiles a source in a folder of its own, and writes nothing. @returns what the compiler says is wrong; '' where nothing is. */
export async function compile({ configuration, source, cwd, prepare }: Compilation): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'meeting-')));
  try {
    await prepare?.(folder);
    const whole = { ...configuration, files: [MEETING_FILE] };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(whole));
    await writeFile(path.join(folder, MEETING_FILE), source);
    const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
    const compiler = path.join(path.dirname(manifest), 'bin/tsc');
    const args = [compiler, '-p', folder, '--pretty', 'false', '--singleThreaded'];
    return await promisify(execFile)(process.execPath, args, {
      cwd: cwd ?? folder,
      timeout: LONGEST_MS,
    }).then(
      () => '',
      (error: { stdout?: string; message: string }) => error.stdout || error.message,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
