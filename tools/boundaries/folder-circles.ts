type Imports = readonly (readonly [from: string, module: string])[];

/**
 * Finds folders of a part that use each other, also by way of others. The files beside the folders of a folder count as one
 * of them.
 * @returns one line for each arrow of a circle.
 */
export function folderCircles(part: string, imports: Imports): string[] {
  const folders = new Set(imports.flatMap(([from]) => (from.startsWith(`${part}/`) ? above(from) : [])));
  return [...folders].flatMap((folder) => {
    const uses = new Map<string, Set<string>>();
    for (const pair of imports) {
      const [one, other] = pair.map((path) => childOf(folder, path));
      if (one && other && one !== other) uses.set(one, new Set(uses.get(one)).add(other));
    }
    return [...uses].flatMap(([one, used]) =>
      [...used]
        .filter((other) => reachedFrom(other, uses).has(one))
        .map((other) => `${folder}: ${one} uses ${other}, from which an import leads back`),
    );
  });
}

/** The folders that a file is in. */
function above(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function childOf(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null;
  const [name = '', ...below] = path.slice(folder.length + 1).split('/');
  return below.length > 0 ? name : '.';
}

function reachedFrom(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    for (const next of uses.get(name) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  visit(start);
  return reached;
}
