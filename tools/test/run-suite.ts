import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportOf, type Suite } from './suites.ts';

/** What a suite took: processor seconds of all its processes, and what was started, by its kind. */
export type Use = { seconds: number } & Readonly<Record<string, number>>;

export type Outcome = { passed: number; failures: string[]; use: Use };

/**
 * Runs a suite and reads what it says of itself. A test that was skipped is no proof: it counts as failed.
 * @param output whether the suite's own words are shown.
 */
export function runSuite(
  root: string,
  { name, args, environment, hasReport }: Suite,
  output: 'inherit' | 'ignore' = 'inherit',
): Outcome {
  const report = join(root, reportOf(name));
  const starts = `${report}.starts`;
  mkdirSync(join(report, '..'), { recursive: true });
  for (const file of [report, starts]) rmSync(file, { force: true });

  const before = childSeconds();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: output,
    env: {
      ...process.env,
      // Compiled code is kept from one process to the next: the tests start hundreds.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      TEST_STARTS_FILE: starts,
      ...environment,
    },
  });

  const { passed, failures } = hasReport
    ? readReport(readIfThere(report))
    : { passed: status === 0 ? 1 : 0, failures: [] };
  if (status !== 0 && failures.length === 0) failures.push(`ended with code ${status}`);
  return { passed, failures, use: { seconds: childSeconds() - before, ...countStarts(readIfThere(starts)) } };
}

/** Counts the tests of a JUnit report, and names those that did not pass, each with the first lines of what it says. */
export function readReport(xml: string): { passed: number; failures: string[] } {
  const tests = xml.split('<testcase ').slice(1);
  const failures = tests
    .filter((test) => /<(?:failure|error|skipped)\b/.test(test))
    .map((test) => {
      const found = /^(?=.*?\bname="([^"]*)")(?=.*?\bclassname="([^"]*)")/.exec(test);
      return unescaped([`${found?.[2]} › ${found?.[1]}`, ...reasonOf(test)].join('\n'));
    });
  return { passed: tests.length - failures.length, failures };
}

const REASON_LINES = 12;

function reasonOf(test: string): string[] {
  const [, said = ''] = test.split(/<(?:failure|error)\b[^>]*>/);
  const [text = ''] = said.replace('<![CDATA[', '').split(/]]>|<\//);
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .map((line) => `    ${line}`);
}

const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => CHARACTERS[name] ?? '');
}

/** Lines of testing/started.ts: `servers`, or `servers <name>` for one that counts once. */
function countStarts(lines: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [kind = '', sharedAs = ''] = line.split(/ (.*)/);
    if (sharedAs && seen.has(line)) continue;
    seen.add(line);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Of all processes that ended below this one, as Linux has it: in hundredths, for the user and for the system. */
function childSeconds(): number {
  const fields = readIfThere('/proc/self/stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
