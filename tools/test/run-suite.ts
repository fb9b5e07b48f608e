import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportOf, type Suite } from './suites.ts';

export type Outcome = { passed: number; failures: string[] };

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
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });

  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: output,
    env: {
      ...process.env,
      // Compiled code is kept from one process to the next: the tests start hundreds.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      ...environment,
    },
  });

  const { passed, failures } = hasReport
    ? readReport(existsSync(report) ? readFileSync(report, 'utf8') : '')
    : { passed: status === 0 ? 1 : 0, failures: [] };
  if (status !== 0 && failures.length === 0) failures.push(`ended with code ${status}`);
  return { passed, failures };
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
