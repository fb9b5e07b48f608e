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

/** An error that the compiler found, and in one line its words about it, which lead to the property that is wrong. */
export type CompilerError = { file: string; line: number; code: number; says: string };

/** Compiles a source in a folder of its own, and writes nothing. @throws Error when the compiler does not get to its end. */
export async function compile({
  configuration,
  source,
  cwd,
  prepare,
}: Compilation): Promise<CompilerError[]> {
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
      () => [],
      (error: Error & { stdout?: string }) => {
        const errors = errorsOf(error.stdout ?? '');
        if (errors.length === 0) throw error;
        return errors;
      },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function errorsOf(output: string): CompilerError[] {
  const [, ...parts] = output.split(/^(\S.*?)\((\d+),\d+\): error TS(\d+): /gm);
  return Array.from({ length: parts.length / 4 }, (_, index) => {
    const [file = '', line, code, said = ''] = parts.slice(index * 4);
    return { file, line: Number(line), code: Number(code), says: inOneLine(said) };
  });
}

/** The first line is about the whole; those below it, if there are any, go from property to property. */
function inOneLine(said: string): string {
  const text = said.replaceAll(/import\("[^"]*"\)\./g, '').trimEnd();
  const [whole = '', ...steps] = text.split('\n').map((line) => line.trim());
  return steps.length > 0 ? steps.join(' ') : whole;
}
