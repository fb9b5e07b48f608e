import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@burhan/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { entryModule } from '../state/release.ts';
import { createFixtureProject, type FixtureProject } from '../testing/fixture-project.ts';
import { buildPart } from './build-part.ts';
import { buildStaleParts } from './build-stale-parts.ts';

let project: FixtureProject;
beforeAll(() => {
  project = createFixtureProject();
});
afterAll(() => project.remove());

describe('buildPart', () => {
  it('gives the same sources the same version, and changed ones another', async () => {
    const first = await buildPart(project.root, project.distDir, 'remote-public');
    const again = await buildPart(project.root, project.distDir, 'remote-public');
    project.edit('remote-public', 'second');
    const changed = await buildPart(project.root, project.distDir, 'remote-public');

    expect(again).toEqual(first);
    expect(changed.version).not.toBe(first.version);
    expect(changed.version).toMatch(/^[0-9a-f]{12}$/);
    expect(readdirSync(path.join(project.distDir, 'remote-public')).sort()).toEqual(
      [first.version, changed.version].sort(),
    );
  });

  it('describes a remote by its entry, its exposed modules and what must fit the host', async () => {
    const release = await buildPart(project.root, project.distDir, 'remote-public');

    expect(entryModule(release).file).toBe('remoteEntry.js');
    expect(release.exposes).toEqual(['src/islands.ts', 'src/publication-card.ts']);
    expect(release.contractVersion).toBe(CONTRACT_VERSION);
    expect(release.singletons.react).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('compresses texts where that makes them smaller, to the same content', async () => {
    const { version } = await buildPart(project.root, project.distDir, 'host');
    const icon = path.join(project.distDir, 'host', version, 'static/favicon.svg');
    const original = readFileSync(icon);

    expect(brotliDecompressSync(readFileSync(`${icon}.br`))).toEqual(original);
    expect(gunzipSync(readFileSync(`${icon}.gz`))).toEqual(original);
    expect(statSync(`${icon}.br`).size).toBeLessThan(original.length);
    expect(existsSync(path.join(project.distDir, 'host', version, 'static/media/logo.png.br'))).toBe(false);
  });

  it('can be read by another user, such as the web server', async () => {
    const { version } = await buildPart(project.root, project.distDir, 'host');

    expect(statSync(path.join(project.distDir, 'host', version)).mode & 0o005).toBe(0o005);
  });

  it('leaves nothing behind when the sources do not build', async () => {
    const before = readdirSync(path.join(project.distDir, 'host'));
    project.write('host/src/text.ts', 'import "./missing.ts";');

    await expect(buildPart(project.root, project.distDir, 'host')).rejects.toThrow(
      /Building host failed[\s\S]*missing/,
    );

    expect(readdirSync(path.join(project.distDir, 'host'))).toEqual(before);
    project.edit('host', 'first');
  });
});

describe('buildStaleParts', () => {
  const build = () => buildStaleParts(project.root, project.distDir, () => {});

  it('builds what is missing, then nothing, then only what changed', async () => {
    expect(await build()).toEqual(['host', 'remote-public', 'remote-admin']);
    expect(await build()).toEqual([]);

    project.edit('remote-admin', 'changed');
    const before = liveVersion(await readLiveReleases(project.distDir), 'remote-admin');
    expect(await build()).toEqual(['remote-admin']);
    expect(liveVersion(await readLiveReleases(project.distDir), 'remote-admin')).not.toBe(before);
  });

  it('builds every part anew when what they share changed', async () => {
    project.write('shared/limits.ts', 'export const LIMIT = 1;');

    expect(await build()).toEqual(['host', 'remote-public', 'remote-admin']);
  });

  it('does not take a test or a document for a change', async () => {
    await build();
    project.write('host/src/text.test.ts', 'test');
    project.write('host/README.md', 'words');

    expect(await build()).toEqual([]);
  });
});
