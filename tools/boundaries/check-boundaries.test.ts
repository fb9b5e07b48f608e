import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const FOLDERS = {
  'local-stack': {
    '.': { holds: 'the start', uses: ['http'] },
    http: { holds: 'the server', uses: ['base'] },
    base: { holds: 'the log', uses: [] },
  },
  releases: { state: { holds: 'what is live', uses: [] } },
};

const { at, write } = testFolder();

beforeEach(() => {
  write('tools/boundaries/folders.json', JSON.stringify(FOLDERS));
  write('local-stack/main.ts', `import './http/server.ts';`);
  write(
    'local-stack/http/server.ts',
    `import '@burhan/local-stack/base/log';\nimport type { A } from './a.ts';`,
  );
});

/** An import of each kind that must not be, with a part of what the check says about it. */
const FORBIDDEN: [file: string, imported: string, complaint: string][] = [
  ['shared/limits.ts', './limits.css', 'shared has no CSS'],
  ['shared/limits.ts', 'node:fs', 'no module of Node'],
  ['shared/limits.ts', '../host/src/main.tsx', 'leaves shared by a relative path'],
  ['shared/index.ts', './limits.ts', 'no barrels'],
  ['shared/i18n/a.ts', '@supabase/supabase-js', 'only shared/data'],
  ['host/src/a.tsx', '@supabase/auth-js', 'only shared/data uses Supabase clients'],
  ['host/src/page/a.ts', 'react-dom/client', 'start React'],
  ['remote-admin/src/panels/metrics/a.tsx', '../publications/x.ts', 'panels do not import panels'],
  ['remote-public/src/pages/home/page.tsx', '../publications/x.ts', 'pages do not import pages'],
  ['remote-admin/src/engine/a.tsx', '../resources/resources.ts', 'knows no domain noun'],
  ['remote-admin/src/engine/a.tsx', '@burhan/shared/entities/content', 'knows no domain noun'],
  ['remote-admin/src/data/a.ts', 'react', 'data has no React'],
  ['local-stack/a.ts', './base/log.ts', 'local-stack/. may not use local-stack/base'],
  ['local-stack/base/log.ts', '../http/a.ts', 'local-stack/base may not use local-stack/http'],
  ['local-stack/base/log.ts', '@burhan/local-stack/http/a', 'local-stack/base may not use local-stack/http'],
  ['local-stack/post/send.ts', '../base/log.ts', 'folders.json does not have local-stack/post'],
  ['releases/parts.ts', './state/release.ts', 'folders.json does not have releases/.'],
];

const ALLOWED: [file: string, imported: string][] = [
  ['shared/data/reads.ts', '@supabase/auth-js'],
  ['host/src/main.test.ts', 'node:fs'],
  ['host/src/islands/hydrate-island.tsx', 'react-dom/client'],
  ['remote-admin/src/panels/metrics/a.tsx', '../../engine/form.tsx'],
  ['supabase/functions/api/index.ts', '../../../shared/image-address.ts'],
  ['local-stack/http/a.test.ts', '../main.ts'],
];

describe('the check of boundaries', () => {
  it.each(FORBIDDEN)('refuses in %s: %s', (file, imported, complaint) => {
    for (const source of [`import { x } from '${imported}';`, `const x = await import('${imported}');`]) {
      write(file, source);
      expect(checkBoundaries(at()).join('\n')).toContain(complaint);
    }
  });

  it.each(ALLOWED)('allows in %s: %s', (file, imported) => {
    write(file, `export type { X } from '${imported}';`);

    expect(checkBoundaries(at())).toEqual([]);
  });

  it('refuses tables that say more than is so', () => {
    const base = { holds: 'the log', uses: ['http'] };
    const untrue = { ...FOLDERS, 'local-stack': { ...FOLDERS['local-stack'], base } };
    write('tools/boundaries/folders.json', JSON.stringify(untrue));

    expect(checkBoundaries(at())).toEqual([
      'tools/boundaries/folders.json: local-stack/base uses http, which does not stand below it',
      'tools/boundaries/folders.json: local-stack/base does not use http',
    ]);
  });

  it('refuses what is interactive in a public page by React', () => {
    write('remote-public/src/site.ts', `export const pages = { home: () => import('./pages/home.tsx') };`);
    write('remote-public/src/pages/home.tsx', `export { Part } from '../blocks/part.tsx';`);
    const says = (name: string) => [`remote-public/src/blocks/part.tsx: acts in a page ("${name}")`];

    const acting = `export const Part = () => <button type="button" onClick={() => {}} />;`;
    write('remote-public/src/blocks/part.tsx', acting);
    expect(checkBoundaries(at())).toEqual(says('onClick'));

    const remembering = `import { useState } from 'react';\nexport const Part = () => useState('')[0];`;
    write('remote-public/src/blocks/part.tsx', remembering);
    expect(checkBoundaries(at())).toEqual(says('useState'));
  });
});
