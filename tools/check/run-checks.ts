import { availableParallelism } from 'node:os';
import { runProgram } from '../run-program.ts';
import type { CheckPart } from './check-parts.ts';

export type CheckResult = { passed: string[]; failed: string[] };

/**
 * Runs the parts side by side, as many as there are cores, and prints each result as it comes. Those that write come
 * first, in their order.
 */
export async function runChecks(parts: readonly CheckPart[], root: string): Promise<CheckResult> {
  const result: CheckResult = { passed: [], failed: [] };
  const work = async (waiting: CheckPart[]): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const startedAt = performance.now();
      const [program, ...args] = part.command;
      const { code, output } = await runProgram(program, args, { cwd: root });
      const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      if (code === 0) {
        result.passed.push(part.name);
        console.log(`✓ ${part.name} (${seconds})`);
      } else {
        result.failed.push(part.name);
        console.log(`${output.trimEnd()}\n✗ ${part.name} (${seconds}): ${part.remedy}`);
      }
    }
  };
  await work(parts.filter(({ writes }) => writes));
  const others = parts.filter(({ writes }) => !writes);
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(others)));

  const total = parts.length;
  if (result.failed.length > 0)
    console.log(`${result.failed.length} of ${total} failed: ${result.failed.join(', ')}`);
  return result;
}
