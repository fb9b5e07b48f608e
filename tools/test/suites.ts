import { dirname } from 'node:path';
import { EMBEDDED_TOO } from '@burhan/testing/engines';

/** A program of the tests, run by Node in the project's folder. */
export type Suite = {
  name: string;
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
  /** It writes a report of its tests (`reportOf`); any other counts as one test. */
  hasReport?: boolean;
};

const BUILD: Suite = { name: 'build', args: ['releases/commands/build-command.ts'] };
const LONG = { LONG: '1' };

/** Of `npm test`: for Vitest, the names are those of the projects in vitest.config.ts. */
export const SUITES: readonly Suite[] = [
  { name: 'check', args: ['tools/check.ts'] },
  ...['unit', 'console', 'tooling', 'integration'].map((name) => vitest(name, [`--project=${name}`])),
  BUILD,
  playwright('browser', []),
];

/** Of `npm run test:long`: the files named `*.long.*`, and the rules of the database once more on the embedded one. */
export const LONG_SUITES: readonly Suite[] = [
  { ...vitest('long', ['--project=!embedded']), environment: LONG },
  { ...vitest('embedded', ['--project=embedded']), environment: LONG },
  BUILD,
  { ...playwright('long browser', []), environment: LONG },
];

/** Where a suite writes its report, in the format of JUnit, which both programs know. */
export function reportOf(name: string): string {
  return `.cache/test-reports/${name}.xml`;
}

/**
 * Files and folders, handed on: those of browser tests to Playwright with a build, others to Vitest. A file that is named runs,
 * whichever command it is given to.
 */
export function chosenSuites(paths: readonly string[], isLong: boolean): Suite[] {
  const isBrowser = (path: string) => path.startsWith('e2e/') || path.endsWith('.e2e.ts');
  const isOrdinary = (path: string) =>
    /\.(?:test|e2e)\.tsx?$/.test(path) && !EMBEDDED_TOO.includes(dirname(path));
  const takesLong = (path: string) => path.includes('.long.') || (isLong && !isOrdinary(path));
  const suites = (run: typeof vitest, name: string, isFor: (path: string) => boolean) => {
    const [ordinary, long] = [false, true].map((wanted) =>
      paths.filter((path) => isFor(path) && takesLong(path) === wanted),
    );
    return [
      ...(ordinary?.length ? [run(name, ordinary)] : []),
      ...(long?.length ? [{ ...run(`${name} long`, long), environment: LONG }] : []),
    ];
  };
  const browser = suites(playwright, 'chosen browser', isBrowser);
  return [
    ...suites(vitest, 'chosen', (path) => !isBrowser(path)),
    ...(browser.length > 0 ? [BUILD] : []),
    ...browser,
  ];
}

function vitest(name: string, args: readonly string[]): Suite {
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportOf(name)}`];
  return { name, args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], hasReport: true };
}

/** A suite of Playwright's. @param args what is run of it: all where nothing is said. */
export function playwright(name: string, args: readonly string[]): Suite {
  const program = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'];
  return { name, args: [...program, '--reporter=list,junit', ...args], hasReport: true };
}
