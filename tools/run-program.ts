import { spawn } from 'node:child_process';

export type ProgramResult = { code: number; output: string };

/**
 * Runs a program to its end with its output collected; never rejects.
 * @returns the exit code (127 where it could not be started, 128 + n unknown signals count as 1) and all it printed.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; onOutput?: (text: string) => void } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const { onOutput, ...rest } = options;
    const child = spawn(program, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      onOutput?.(chunk.toString());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
