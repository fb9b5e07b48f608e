import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject, type ProjectCopy } from '@burhan/testing/project-copy';
import { startServer } from '@burhan/testing/server-process';
import { ADMIN, signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkParts } from './check/check-parts.ts';
import { runChecks } from './check/run-checks.ts';
import { runProgram } from './run-program.ts';

const HOW_TO = path.join(import.meta.dirname, '../docs/how-to');
const TIMEOUT_MS = 600_000;

/** The tests that look at every field of publications. */
const TESTS = [
  ...['remote-admin/src/resources', 'metadata/structured-data', 'pages/publication/page.test'],
  ...['supabase/tests/seed', 'supabase/tests/translations'],
];

let project: ProjectCopy;
beforeEach(async () => {
  project = await copyProject(await realpath(await mkdtemp(path.join(tmpdir(), 'how-to-'))));
}, TIMEOUT_MS);
afterEach(() => rm(project.root, { recursive: true }));

it(
  'adds a column by the documented steps, and the check and the tests agree',
  async () => {
    await follow('column.diff');

    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...TESTS];
    // These are tests of `npm test`.
    const env = { ...process.env, LONG: '' };
    const tests = await runProgram(process.execPath, vitest, { cwd: project.root, env });
    expect(tests.code, tests.output).toBe(0);
    expect(tests.output).toContain('publications: funder_ar takes 300 characters');
  },
  TIMEOUT_MS,
);

it(
  'adds a page and a panel by the documented steps: the site serves both, and what the panel writes is on the page',
  async () => {
    await follow('page.diff', 'panel.diff');

    const { root } = project;
    const build = await runProgram(process.execPath, ['releases/commands/build-command.ts'], { cwd: root });
    expect(build.code, build.output).toBe(0);
    const place = { DATA_DIR: path.join(root, '.data'), DIST_DIR: path.join(root, 'dist') };
    const site = await startServer({ ...place, ADMIN_PASSWORD: TEST_PASSWORD }, { root });
    const read = async (address: string) => (await fetch(`${site.url}${address}`)).text();
    expect(await read('/news')).toContain('The next course about systematic reviews begins in autumn.');
    expect(await read('/ar/news')).toContain('تبدأ الدورة القادمة عن المراجعات المنهجية في الخريف.');
    expect(await read('/news-update')).toContain('Pages, Partners, News, and Contact.');

    const editor = await signedInClient(site, ADMIN);
    const { error } = await editor.from('news').insert({ title: 'A course', text: 'It begins in May.' });
    expect(error).toBeNull();
    await expect.poll(() => read('/news'), { timeout: 30_000 }).toContain('It begins in May.');
    await site.kill('SIGTERM');
  },
  TIMEOUT_MS,
);

/** Takes the steps of a document in the copy, and holds the result against the check. */
async function follow(...steps: readonly string[]): Promise<void> {
  const { root } = project;
  const files = steps.map((file) => path.join(HOW_TO, file));
  const applied = await runProgram('git', ['apply', ...files], { cwd: root });
  expect(applied.code, applied.output).toBe(0);

  // `npm run check -- --fix`, but for what it would repair in the steps.
  const repairs = checkParts(root, { fix: true });
  const parts = checkParts(root, { fix: false }).map(
    (part) => repairs.find(({ name, writes }) => writes && name === part.name) ?? part,
  );
  expect((await runChecks(parts, root)).failed).toEqual([]);
}
