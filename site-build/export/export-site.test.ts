import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { emptyContent } from '@burhan/shared/entities/content';
import { ROW_LIMITS } from '@burhan/shared/entities/schema';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { builtProject, SITE_CONFIGURATION } from '@burhan/testing/prerendered-project';
import { buildPublication } from '@burhan/testing/rows';
import { afterAll, expect, it } from 'vitest';
import { versionOf } from '../build/build-part.ts';
import { folderHash } from '../build/folder-hash.ts';
import { PARTS } from '../state/parts.ts';
import { exportTarget, readExportMark } from './export-folder.ts';
import { exportSite } from './export-site.ts';

const publications = Array.from({ length: ROW_LIMITS.publications }, (_, index) =>
  buildPublication({ id: index + 1, title: `Study ${index + 1}` }),
);

const project = await builtProject();
afterAll(() => project.remove());
const { distDir } = project;
const at = (name: string) => path.join(project.root, 'exports', name);
const target = await exportTarget(at('all'));
const exported = () =>
  exportSite({
    ...{ distDir, target, contentVersion: 12 },
    configuration: { ...SITE_CONFIGURATION, supabaseUrl: 'https://x.supabase.co' },
    content: { ...emptyContent(), publications, removedPublications: [99] },
  });

it('an exported site has its pages, and the releases that they name, whole', async () => {
  await exported();

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
  expect(readdirSync(distDir)).not.toContain('live');
  expect(readdirSync(path.dirname(target))).toEqual(['all']);
});

it('it keeps within the limits of hosts with as many publications as there may be', () => {
  const lines = (name: string) => readFileSync(path.join(target, name), 'utf8').trimEnd().split('\n');
  const [headers, redirects] = [lines('_headers'), lines('_redirects')];

  expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(redirects.filter((line) => line.includes('*')).length).toBeLessThanOrEqual(100);
  for (const line of [...headers, ...redirects]) expect(line.length).toBeLessThan(1000);
  const everywhere = headers.slice(1, 7).join();
  expect(everywhere).toContain('Strict-Transport-Security: max-age=');
  expect(everywhere).not.toMatch(/Cache-Control|Resource-Policy/);
});

it('it is the same, byte for byte, from the same content', async () => {
  const before = await folderHash(target, ['']);
  await exported();

  expect(await folderHash(target, [''])).toBe(before);
});

it('a folder is replaced that is not there yet, or ours, and no other', async () => {
  for (const name of ['all', 'new/one']) await expect(exportTarget(at(name))).resolves.toBe(at(name));
  await expect(exportTarget(at('../tsconfig.base.json'))).rejects.toThrow('is a file');
  await expect(exportTarget(at('..'))).rejects.toThrow('something else');
});
