/** A part's folders from the top down, each with those that it uses; '.' for files beside the folders. */
export type FolderTable = { part: string; folders: ReadonlyMap<string, readonly string[]> };

/** Reads the tables of docs/reference/folders.md that say which folders of a part use which. */
export function folderTables(document: string): FolderTable[] {
  const tables = document.split(/^\| folder of (?=[\w-]+ \| holds \| uses \|$)/m).slice(1);
  return tables.map((text) => {
    const [header = '', , ...rows] = text.split('\n\n')[0]?.split('\n') ?? [];
    const folders = rows.map((row) => {
      const [, folder = '', , uses = ''] = row.split('|');
      return [namesIn(folder)[0] ?? '', namesIn(uses)] as const;
    });
    return { part: header.split(' ')[0] ?? '', folders: new Map(folders) };
  });
}

/** The reason why a file may not import another of its part, null where it may. */
export function refusedByFolders(
  { part, folders }: FolderTable,
  from: string,
  target: string,
): string | null {
  const [folder, used] = [folderOf(from), folderOf(target)];
  const uses = folders.get(folder);
  if (!uses) return `the table of docs/reference/folders.md does not have ${part}/${folder}`;
  if (used === folder || uses.includes(used)) return null;
  return `${part}/${folder} may not use ${part}/${used}`;
}

/** What a table says too much: uses of what stands above, and uses that are not in the sources. */
export function untrueRows({ part, folders }: FolderTable, imports: readonly (readonly [string, string])[]) {
  const names = [...folders.keys()];
  const used = new Set(imports.map((pair) => pair.map(folderOf).join(' ')));
  return [...folders].flatMap(([folder, uses]) => [
    ...uses
      .filter((name) => names.indexOf(name) <= names.indexOf(folder))
      .map(
        (name) => `docs/reference/folders.md: ${part}/${folder} uses ${name}, which does not stand below it`,
      ),
    ...uses
      .filter((name) => !used.has(`${folder} ${name}`))
      .map((name) => `docs/reference/folders.md: ${part}/${folder} does not use ${name}`),
  ]);
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w.-]+)\/?`/g)].map(([, name = '']) => name);
}

function folderOf(path: string): string {
  const [, folder = '', ...below] = path.split('/');
  return below.length > 0 ? folder : '.';
}
