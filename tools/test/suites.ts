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

/** Of `npm test`: the names are those of tests.budget.json and, for Vitest, of the projects in vitest.config.ts. */
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

/** Files and folders, handed on: those of browser tests to Playwright with a build, others to Vitest. */
export function chosenSuites(paths: readonly string[], isLong: boolean): Suite[] {
  const environment = isLong || paths.some((path) => path.includes('.long.')) ? LONG : undefined;
  const isBrowser = (path: string) => path.startsWith('e2e/') || path.endsWith('.e2e.ts');
  const browser = paths.filter(isBrowser);
  const others = paths.filter((path) => !isBrowser(path));
  return [
    ...(others.length > 0 ? [{ ...vitest('chosen', others), environment }] : []),
    ...(browser.length > 0 ? [BUILD, { ...playwright('chosen browser', browser), environment }] : []),
  ];
}

function vitest(name: string, args: readonly string[]): Suite {
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${reportOf(name)}`];
  return { name, args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], hasReport: true };
}

function playwright(name: string, args: readonly string[]): Suite {
  const program = ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'];
  return { name, args: [...program, '--reporter=list,junit', ...args], hasReport: true };
}
