import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';
import { checkBoundaries } from './check-boundaries.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const PARTS = [
  'shared',
  'host',
  'remote-public',
  'remote-admin',
  'supabase',
  'local-stack',
  'releases',
  'e2e',
];

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const part of ['.', ...PARTS])
    write(`${part}/package.json`, readFileSync(path.join(PROJECT, part, 'package.json'), 'utf8'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A file of each kind that must not be, with a part of what the check says about it. */
const FORBIDDEN: [file: string, source: string, complaint: string][] = [
  ['shared/limits.ts', `import { x } from '@burhan/host/src/main';`, 'shared may not use host'],
  ['shared/limits.ts', `import { useState } from 'react';`, 'shared has no React'],
  ['shared/limits.ts', `import './limits.css';`, 'shared has no CSS'],
  ['shared/limits.ts', `import { readFileSync } from 'node:fs';`, 'no module of Node'],
  ['shared/limits.ts', `import { x } from '../host/src/main.tsx';`, 'leaves shared by a relative path'],
  ['shared/index.ts', `export { x } from './limits.ts';`, 'no barrels'],
  ['remote-public/src/pages.ts', `const pages = import.meta.glob('./pages/*.tsx');`, 'no globs'],
  ['host/src/a.tsx', `import site from '@burhan/remote-public/src/site';`, 'through federation only'],
  [
    'host/src/a.tsx',
    `const site = await import('@burhan/remote-public/src/site');`,
    'through federation only',
  ],
  [
    'host/src/a.tsx',
    `import type { Site } from '@burhan/remote-public/src/site';`,
    'through federation only',
  ],
  [
    'host/src/a.tsx',
    `export { site } from '../../remote-public/src/site.ts';`,
    'leaves host by a relative path',
  ],
  [
    'host/src/a.tsx',
    `import { federation } from '@burhan/releases/building/federation';`,
    'host may not use releases',
  ],
  ['host/src/a.tsx', `import { Button } from 'antd';`, 'only remote-admin uses Ant Design'],
  [
    'host/src/a.tsx',
    `import { createClient } from '@supabase/supabase-js';`,
    'only shared/data uses Supabase clients',
  ],
  ['host/src/page/a.ts', `import { hydrateRoot } from 'react-dom/client';`, 'start React'],
  [
    'remote-public/src/a.tsx',
    `import { x } from '@burhan/remote-admin/src/console';`,
    'remote-public may not use remote-admin',
  ],
  [
    'remote-public/src/a.tsx',
    `import { x } from '@burhan/local-stack/installation/config';`,
    'remote-public may not use local-stack',
  ],
  ['remote-public/src/a.tsx', `import { createClient } from '@supabase/supabase-js';`, 'only shared/data'],
  ['shared/i18n/a.ts', `import { createClient } from '@supabase/supabase-js';`, 'only shared/data'],
  [
    'remote-admin/src/engine/form.tsx',
    `import { x } from '../panels/metrics/x.ts';`,
    'engine may not use panels',
  ],
  ['remote-admin/src/engine/form.tsx', `import { x } from '../app/x.ts';`, 'engine may not use app'],
  ['remote-admin/src/panels/metrics/a.tsx', `import { x } from '../../app/x.ts';`, 'panels may not use app'],
  [
    'remote-admin/src/panels/metrics/a.tsx',
    `import { x } from '../publications/x.ts';`,
    'panels do not import panels',
  ],
  [
    'remote-admin/src/engine/form.tsx',
    `import { x } from '@burhan/shared/resources/publications';`,
    'knows no domain noun',
  ],
  [
    'remote-admin/src/engine/form.tsx',
    `import type { Metric } from '@burhan/shared/entities/content';`,
    'knows no domain noun',
  ],
  [
    'releases/a.ts',
    `import { x } from '@burhan/local-stack/installation/config';`,
    'releases may not use local-stack',
  ],
  ['releases/a.ts', `import { x } from '@burhan/testing/rows';`, 'releases may not use testing'],
  ['shared/metadata.ts', `import { x } from '@burhan/testing/rows';`, 'shared may not use testing'],
  ['testing/stack.ts', `import { x } from '@burhan/bench/options';`, 'testing may not use bench'],
  ['local-stack/main.ts', `import '@burhan/remote-public/src/site.ts';`, 'through federation only'],
  ['local-stack/dev/module-server.ts', `import '@burhan/host/src/main.tsx';`, 'local-stack may not use host'],
  [
    'local-stack/http/server.ts',
    `import { x } from '../start/local-stack.ts';`,
    'local-stack/http may not use local-stack/start',
  ],
  [
    'local-stack/base/log.ts',
    `import type { Config } from '@burhan/local-stack/installation/config';`,
    'local-stack/base may not use local-stack/installation',
  ],
  [
    'local-stack/start/router.ts',
    `import { x } from '../testing/engines.ts';`,
    'local-stack/start may not use local-stack/testing',
  ],
  ['local-stack/accounts.ts', `import './base/log.ts';`, 'local-stack/. may not use local-stack/base'],
  [
    'releases/composing/page-head.ts',
    `import { NONCE } from '../serving/content-policy.ts';`,
    'releases/composing may not use releases/serving',
  ],
  ['releases/parts.ts', `import './state/release.ts';`, 'folders.ts does not have releases/.'],
  ['local-stack/post/send.ts', `import '../base/log.ts';`, 'folders.ts does not have local-stack/post'],
];

describe('the check of boundaries', () => {
  it.each(FORBIDDEN)('refuses in %s: %s', (file, source, complaint) => {
    write(file, source);

    expect(checkBoundaries(root).join('\n')).toContain(complaint);
  });

  it('refuses Ant Design in the package.json of another part', () => {
    write('host/package.json', '{"dependencies": {"antd": "catalog:"}}');

    expect(checkBoundaries(root)).toEqual([
      'host/package.json: only remote-admin has Ant Design in its package.json',
    ]);
  });

  it('lets pass what the rules allow', () => {
    write('shared/data/reads.ts', `import { AuthClient } from '@supabase/auth-js';\nimport '../limits.ts';`);
    write('host/src/main.tsx', `import '@burhan/shared/limits';\nimport 'react';\nimport './main.css';`);
    write('remote-admin/src/app/a.tsx', `import '../panels/metrics/a.tsx';\nimport 'antd';`);
    write('remote-admin/src/panels/metrics/a.tsx', `import '../../engine/form.tsx';\nimport './b.ts';`);
    write('remote-public/vite.config.ts', `import '@burhan/releases/building/federation';`);
    write('host/src/main.test.ts', `import 'vitest';\nimport 'node:fs';`);
    write('supabase/functions/api/handler.ts', `import '../../../shared/image-address.ts';`);
    write('supabase/functions/api/index.ts', `export default 1;`);
    write('local-stack/main.ts', `import '@burhan/releases/composing/compose';\nimport 'node:http';`);
    write('local-stack/http/server.ts', `import '../base/log.ts';\nimport './router.ts';`);
    write('local-stack/http/server.test.ts', `import '../start/local-stack.ts';`);
    write('local-stack/dev/browser/a.ts', `import '@burhan/remote-public/src/site.ts';`);

    expect(checkBoundaries(root)).toEqual([]);
  });

  it('refuses what is interactive in a public page outside of an island, and allows it inside of one', () => {
    write('remote-public/src/site.ts', `export const pages = { home: () => import('./pages/home.tsx') };`);
    const page = (imports: string) =>
      `import { Part } from '${imports}';\nexport const Page = () => <Part />;`;
    const acting = `export const Part = () => <button type="button" onClick={() => {}} />;`;
    const remembering = `import { useState } from 'react';\nexport const Part = () => useState('')[0];`;
    write('remote-public/src/blocks/part.tsx', acting);
    write('remote-public/src/islands/part.tsx', `export { Part } from '../blocks/part.tsx';`);

    write('remote-public/src/pages/home.tsx', page('../islands/part.tsx'));
    expect(checkBoundaries(root)).toEqual([]);

    write('remote-public/src/pages/home.tsx', page('../blocks/part.tsx'));
    expect(checkBoundaries(root)).toEqual([
      'remote-public/src/blocks/part.tsx: acts in a page outside of an island ("onClick")',
    ]);

    write('remote-public/src/blocks/part.tsx', remembering);
    expect(checkBoundaries(root)).toEqual([
      'remote-public/src/blocks/part.tsx: acts in a page outside of an island ("useState")',
    ]);
  });

  it('ends with 1 as a command, and names the file', async () => {
    write('shared/limits.ts', `import 'react';`);
    const { code, output } = await runProgram(process.execPath, [
      path.join(import.meta.dirname, 'main.ts'),
      root,
    ]);

    expect(code).toBe(1);
    expect(output).toContain('shared/limits.ts: shared has no React in it ("react")');
  });
});

describe('the lint configuration', () => {
  const lint = async () => {
    cpSync(path.join(PROJECT, 'biome.json'), path.join(root, 'biome.json'));
    symlinkSync(path.join(PROJECT, 'node_modules'), path.join(root, 'node_modules'));
    return runProgram(path.join(PROJECT, 'node_modules/.bin/biome'), ['lint', 'shared'], { cwd: root });
  };

  it('refuses a cycle, also one through types', async () => {
    write('shared/a.ts', `import type { B } from './b.ts';\nexport type A = { b: B };\n`);
    write('shared/b.ts', `import type { A } from './a.ts';\nexport type B = { a: A };\n`);
    const { code, output } = await lint();

    expect(output).toContain('noImportCycles');
    expect(code).toBe(1);
  });

  it.each([
    ['any', 'a.test.ts', 'export const a: any = 1;\n', 'noExplicitAny'],
    [
      'a skipped test',
      'a.test.ts',
      `import { it } from 'vitest';\nit.skip('a', () => {});\n`,
      'noSkippedTests',
    ],
    ['a default export', 'a.ts', 'export default 1;\n', 'noDefaultExport'],
    ['a barrel', 'a.ts', `export * from './limits.ts';\n`, 'noReExportAll'],
    ['a barrel with a name', 'a.ts', `export * as limits from './limits.ts';\n`, 'noReExportAll'],
    ['a package that is not listed', 'a.ts', `import 'left-pad';\n`, 'noUndeclaredDependencies'],
    ['ts-ignore', 'a.ts', '// @ts-ignore\nexport const a = 1;\n', 'noTsIgnore'],
  ])('refuses %s', async (_name, file, source, rule) => {
    write(`shared/${file}`, source);
    const { code, output } = await lint();

    expect(output).toContain(rule);
    expect(code).toBe(1);
  });
});
