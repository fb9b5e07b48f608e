import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';

const ROOT = path.join(import.meta.dirname, '../..');

it('npm run help lists every script of package.json, and says the version, with nothing installed', async () => {
  const { version, scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const { code, output } = await runProgram(process.execPath, ['tools/bootstrap.mjs', 'help'], { cwd: ROOT });

  expect(code).toBe(0);
  expect(output).toContain(`Burhan ${version}\n`);
  const listed = [...output.matchAll(/^ {2}npm (?:run )?(\S+) /gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});
