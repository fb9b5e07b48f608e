import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordFiles } from './record-files.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'record-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Builds `main.ts`. @returns the hashes that were written down, by paths from the folder. */
async function record(...plugins: Plugin[]): Promise<Record<string, string>> {
  const hashes = new Map<string, string>();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, recordFiles(hashes)],
    build: { write: false, rolldownOptions: { input: 'main.ts' } },
  });
  const entries = [...hashes].map(([file, hash]) => [path.relative(root, file), hash]);
  return Object.fromEntries(entries);
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

it('writes down what is imported, at once or later, as code or not, and no package', async () => {
  write(
    'main.ts',
    `import './styles.css'; import text from './text.txt?raw'; import 'some-package';
import type { Unread } from './unread.ts';
console.log(text, import('./later.ts'));`,
  );
  write('styles.css', 'body { margin: 0 }');
  write('text.txt', 'text');
  write('later.ts', 'export const later = 1;');
  write('unread.ts', 'export type Unread = 1;');
  write('node_modules/some-package/package.json', '{ "main": "main.js" }');
  write('node_modules/some-package/main.js', 'console.log(1);');

  const hashes = await record();

  expect(Object.keys(hashes).sort()).toEqual(['later.ts', 'main.ts', 'styles.css', 'text.txt']);
  expect(hashes['text.txt']).toBe(hash('text'));
});

it('writes down what a module was before it changed during the build', async () => {
  write('main.ts', 'console.log(1);');
  const changing: Plugin = {
    name: 'changing',
    transform: (_, id) => {
      if (id.endsWith('main.ts')) write('main.ts', 'console.log(2);');
      return null;
    },
  };

  expect(await record(changing)).toEqual({ 'main.ts': hash('console.log(1);') });
});

it('takes no content for the one of a module that another plugin read before it', async () => {
  write('main.ts', `import './early.ts';`);
  write('early.ts', 'console.log(1);');
  const early: Plugin = {
    name: 'early',
    enforce: 'pre',
    load: { order: 'pre', handler: (id) => (id.endsWith('early.ts') ? 'console.log(2);' : null) },
  };

  expect(await record(early)).toEqual({ 'main.ts': hash(`import './early.ts';`), 'early.ts': 'unknown' });
});
