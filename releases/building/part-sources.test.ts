import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createFixtureProject, type FixtureProject } from '@burhan/testing/fixture-project';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfFolders, isBuiltFrom, partSources } from './part-sources.ts';

const MODULE = 'shared/limits.ts';

let project: FixtureProject;
beforeEach(() => {
  project = createFixtureProject();
  project.write(MODULE, 'before');
});
afterEach(() => project.remove());

/** What the host was built from, where its build read these files. */
async function sourcesOf(read: Record<string, string>) {
  const files = Object.entries(read).map(([file, text]) => [path.join(project.root, file), hash(text)]);
  const folders = await hashOfFolders(project.root, 'host');
  return partSources(project.root, 'host', folders, Object.fromEntries(files));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a part is built from what there is', () => {
  it('while nothing has changed', async () => {
    const sources = await sourcesOf({ [MODULE]: 'before' });

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(true);
  });

  it.each([
    'host/src/text.test.ts',
    'host/src/testing/rows.ts',
    'host/README.md',
    'host/dist/main.js',
    'host/.DS_Store',
    'shared/routes.ts',
    'remote-admin/src/text.ts',
    'releases/composing/compose.ts',
  ])('when %s is new or another', async (file) => {
    const sources = await sourcesOf({ [MODULE]: 'before' });
    project.write(file, 'changed');

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(true);
  });
});

describe('a part is no longer built from what there is', () => {
  it.each([
    'host/src/text.ts',
    'host/src/new-module.ts',
    'host/src/main.css',
    'host/static/favicon.svg',
    'host/build/subset-fonts.ts',
    'host/vite.config.ts',
    'host/package.json',
    'host/.env.production',
    'host/.postcssrc.json',
    'shared/package.json',
    'shared/i18n/tsconfig.json',
    'shared/contract/4/page.ts',
    'releases/building/build-part.ts',
    'releases/building/new-module.ts',
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'postcss.config.js',
  ])('when %s is new or another', async (file) => {
    const sources = await sourcesOf({ [MODULE]: 'before' });
    project.write(file, 'changed');

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(false);
  });

  it('when a module that it read is another', async () => {
    const sources = await sourcesOf({ [MODULE]: 'before' });
    project.write(MODULE, 'changed');

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(false);
  });

  it('when a module that it read is gone', async () => {
    const sources = await sourcesOf({ [MODULE]: 'before' });
    rmSync(path.join(project.root, MODULE));

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(false);
  });

  it('when a module that it read is a test of its own, and another', async () => {
    project.write('host/src/testing/rows.ts', 'before');
    const sources = await sourcesOf({ 'host/src/testing/rows.ts': 'before' });
    project.write('host/src/testing/rows.ts', 'changed');

    expect(await isBuiltFrom(project.root, 'host', sources)).toBe(false);
  });
});

it('names a module once: not where its folder counts already', async () => {
  const { modules } = await sourcesOf({ [MODULE]: 'before', 'host/src/text.ts': 'text' });

  expect(modules).toEqual({ [MODULE]: hash('before') });
});
