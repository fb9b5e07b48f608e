import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FOLDERS, folderOf } from './folders.ts';
import { importSpecifiers } from './import-specifiers.ts';
import { sourceFiles } from './source-files.ts';
import { sourceImport } from './source-import.ts';

const PROJECT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

/** What the product code of each folder imports from the other folders of its part. */
function usedFolders(part: string): Record<string, Set<string>> {
  const imports = sourceFiles(path.join(PROJECT, part), /\.tsx?$/)
    .map((name) => `${part}/${name}`)
    .flatMap((file) => importSpecifiers(file, read(file)).map((specifier) => sourceImport(file, specifier)))
    .filter(({ isTest }) => !isTest);
  const usedBy = (folder: string) =>
    imports
      .filter(({ from }) => folderOf(from) === folder)
      .flatMap(({ target }) => (target?.startsWith(`${part}/`) ? folderOf(target) : []))
      .filter((used) => used !== folder);
  const folders = new Set(imports.map(({ from }) => folderOf(from)));
  return Object.fromEntries([...folders].map((folder) => [folder, new Set(usedBy(folder))]));
}

/** The rows of ARCHITECTURE.md that say of a part's folders what they use. */
function explainedFolders(part: string): Record<string, string[]> {
  const [, section = ''] = read('ARCHITECTURE.md').split(`| folder of ${part} | holds | uses |`);
  const [rows = ''] = section.split('\n\n');
  const namesIn = (cell = '') => [...cell.matchAll(/`([\w.-]+)\/?`/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(
    rows
      .split('\n')
      .slice(2)
      .map((row) => row.split('|'))
      .map(([, folder, , uses]) => [namesIn(folder)[0] ?? '', namesIn(uses)]),
  );
}

describe.each(Object.entries(FOLDERS))('the folders of %s', (part, folders) => {
  const fromTheTop = Object.keys(folders);

  it.each(Object.entries(folders))('%s uses only what stands below it', (folder, uses) => {
    const below = fromTheTop.slice(fromTheTop.indexOf(folder) + 1);

    expect(below).toEqual(expect.arrayContaining([...uses]));
  });

  it('use what the table says and nothing else', () => {
    const wanted = Object.entries(folders).map(([folder, uses]) => [folder, new Set(uses)]);

    expect(usedFolders(part)).toEqual(Object.fromEntries(wanted));
  });

  it('are explained in ARCHITECTURE.md', () => {
    expect(explainedFolders(part)).toEqual(folders);
  });
});
