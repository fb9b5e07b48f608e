import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a folder of a part holds, and which others of the part it uses. */
export type Folder = { holds: string; uses: readonly string[] };

/** A part's folders from the top down; '.' for files beside the folders. */
export type FolderTable = { part: string; folders: ReadonlyMap<string, Folder> };

/** The only place that says which folders of a part use which; docs/reference/folders.md follows from it. */
const FOLDERS = 'tools/boundaries/folders.json';

/** @param root the project's folder. */
export function folderTables(root: string): FolderTable[] {
  const parts: Record<string, Record<string, Folder>> = JSON.parse(
    readFileSync(path.join(root, FOLDERS), 'utf8'),
  );
  return Object.entries(parts).map(([part, folders]) => ({
    part,
    folders: new Map(Object.entries(folders)),
  }));
}

/** The reason why a file may not import another of its part, null where it may. */
export function refusedByFolders(
  { part, folders }: FolderTable,
  from: string,
  target: string,
): string | null {
  const [folder, used] = [folderOf(part, from), folderOf(part, target)];
  const uses = folders.get(folder)?.uses;
  if (!uses) return `${FOLDERS} does not have ${part}/${folder}`;
  if (used === folder || uses.includes(used)) return null;
  return `${part}/${folder} may not use ${part}/${used}`;
}

/** What a table says too much: uses of what stands above, and uses that are not in the sources. */
export function untrueRows({ part, folders }: FolderTable, imports: readonly (readonly [string, string])[]) {
  const names = [...folders.keys()];
  const used = new Set(imports.map((pair) => pair.map((file) => folderOf(part, file)).join(' ')));
  return [...folders].flatMap(([folder, { uses }]) => [
    ...uses
      .filter((name) => names.indexOf(name) <= names.indexOf(folder))
      .map((name) => `${FOLDERS}: ${part}/${folder} uses ${name}, which does not stand below it`),
    ...uses
      .filter((name) => !used.has(`${folder} ${name}`))
      .map((name) => `${FOLDERS}: ${part}/${folder} does not use ${name}`),
  ]);
}

function folderOf(part: string, file: string): string {
  const [folder = '', ...below] = file.slice(part.length + 1).split('/');
  return below.length > 0 ? folder : '.';
}
