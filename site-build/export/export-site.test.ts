import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyContent } from '@burhan/shared/entities/content';
import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { versionOf } from '../build/build-part.ts';
import { folderHash } from '../build/folder-hash.ts';
import { PARTS } from '../state/parts.ts';
import { testProject } from '../testing/test-project.ts';
import { exportTarget, readExportMark } from './export-folder.ts';
import { exportSite } from './export-site.ts';

const publications = Array.from({ length: ROW_LIMITS.publications }, (_, index) =>
  buildPublication({ id: index + 1, title: `Study ${index + 1}` }),
);

const project = testProject(builtProject);

const at = (name: string) => path.join(project.root, 'exports', name);
const folder = (name: string) => exportTarget(at(name));

async function exported(): Promise<string> {
  const configuration = { ...SITE_CONFIGURATION, supabaseUrl: 'https://x.supabase.co' };
  const content = { ...emptyContent(), publications, removedPublications: [99] };
  const target = await folder('all');
  const { distDir } = project;
  await exportSite({ distDir, target, configuration, content, contentVersion: 12 });
  return target;
}

describe('an exported site', () => {
  it('has its pages, the releases that they name, whole', async () => {
    const target = await exported();

    const list = JSON.parse(readFileSync(path.join(target, 'site-releases.json'), 'utf8'));
    for (const part of PARTS) {
      expect(readdirSync(path.join(target, part))).toEqual([list[part].version]);
      expect(await versionOf(path.join(target, part, list[part].version))).toBe(list[part].version);
    }
    for (const file of [
      ...['index.html', 'ar/404.html', 'sitemap.xml', 'ar/publications/7.html', 'publications.bib'],
      ...Object.values(CONSOLE_PATHS).map((address) => `${address.slice(1)}.html`),
    ])
      expect(existsSync(path.join(target, file)), file).toBe(true);
    expect(await readExportMark(target)).toEqual({ contentVersion: 12 });
    expect(readdirSync(project.distDir)).not.toContain('live');
    expect(readdirSync(path.dirname(target))).toEqual(['all']);
  });

  it('is the same, byte for byte, from the same content', async () => {
    const before = await folderHash(await exported(), ['']);

    expect(await folderHash(await exported(), [''])).toBe(before);
  });

  it('keeps within the limits of hosts with as many publications as there may be', async () => {
    const target = await exported();
    const lines = (name: string) => readFileSync(path.join(target, name), 'utf8').trimEnd().split('\n');

    expect(lines('_headers').filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(lines('_redirects').filter((line) => line.includes('*')).length).toBeLessThanOrEqual(100);
    for (const line of [...lines('_headers'), ...lines('_redirects')]) expect(line.length).toBeLessThan(1000);
    const all = lines('_headers').slice(1, lines('_headers').indexOf('/media/*'));
    expect(all.slice(0, 6).join()).not.toMatch(/Cache-Control|Resource-Policy/);
  });
});

it('a folder is replaced that is not there yet, or ours, and no other', async () => {
  for (const name of ['all', 'new/one']) await expect(folder(name)).resolves.toBe(at(name));
  await expect(folder('../tsconfig.base.json')).rejects.toThrow('is a file');
  await expect(folder('..')).rejects.toThrow('something else');
});
