/**
 * What an example has in another version than the workspace's catalog, in words. Examples are no workspace packages, so
 * nothing else keeps their versions together with those that their tests run with.
 * @param manifest the text of the example's package.json.
 * @param settings the text of pnpm-workspace.yaml.
 */
export function exampleVersionProblems(manifest: string, settings: string): string[] {
  const section = /^catalog:\n((?: {2}.*\n)+)/m.exec(settings)?.[1] ?? '';
  const catalog = new Map(
    [...section.matchAll(/^ {2}'?([^':]+)'?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
  const { name: example, dependencies }: Manifest = JSON.parse(manifest);
  return Object.entries(dependencies).flatMap(([name, version]) => {
    const wanted = catalog.get(name) ?? 'none';
    // The contract's package is no version but what this project packs.
    if (version === wanted || version.startsWith('file:')) return [];
    return [`${example} has ${name} ${version}, the catalog of pnpm-workspace.yaml has ${wanted}.`];
  });
}

type Manifest = { name: string; dependencies: Record<string, string> };
