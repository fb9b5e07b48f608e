import { check } from 'recheck';
import { parseSync } from 'vite';

/** By characters alone, not by time: what is found must not differ with the machine. */
const WITHOUT_CLOCKS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 100_000_000,
} as const;

type Node = {
  type?: string;
  start?: number;
  callee?: { name?: unknown };
  regex?: { pattern: string; flags: string };
};

/**
 * Regular expressions of a source that can take more than linear time over some text, and those that are put together
 * when the program runs, of which that cannot be said.
 * @param linear patterns that were found to be fine; those of this source are added.
 * @returns one line per finding: `file:line: pattern: reason`.
 */
export async function slowPatterns(file: string, source: string, linear: Set<string>): Promise<string[]> {
  const findings: string[] = [];
  for (const { start = 0, regex } of patternsIn(parseSync(file, source).program)) {
    const reason = await reasonAgainst(regex, linear);
    const line = source.slice(0, start).split('\n').length;
    if (reason) findings.push(`${file}:${line}: ${regex ? patternText(regex) : 'RegExp()'}: ${reason}`);
  }
  return findings;
}

async function reasonAgainst(regex: Node['regex'], linear: Set<string>): Promise<string | null> {
  if (!regex) return 'write it as a literal, so that it can be checked';
  const text = patternText(regex);
  if (linear.has(text)) return null;
  const result = await check(regex.pattern, regex.flags, WITHOUT_CLOCKS);
  if (result.status === 'vulnerable') return `${result.complexity.summary}, over ${result.attack.pattern}`;
  if (result.status === 'unknown') return `could not be checked (${result.error.kind})`;
  linear.add(text);
  return null;
}

function patternText({ pattern, flags }: { pattern: string; flags: string }): string {
  return `/${pattern}/${flags}`;
}

/** Literals, and calls of RegExp. */
function patternsIn(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, regex } = node as Node;
  const isCall = (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
  return [...(regex || isCall ? [node as Node] : []), ...Object.values(node).flatMap(patternsIn)];
}
