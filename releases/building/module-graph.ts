import type { ReleaseModule } from '../release.ts';

/** The part of Vite's manifest that is used here. */
export type ViteManifest = Record<
  string,
  { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
>;

/** The scripts of a build and their imports, from Vite's manifest. */
export function moduleGraph(manifest: ViteManifest): Record<string, ReleaseModule> {
  const modules: Record<string, ReleaseModule> = {};
  for (const key of Object.keys(manifest).sort()) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' };
    if (/\.(m?js|css)$/.test(file)) modules[key] = { file, css, assets, imports, dynamicImports };
  }
  return modules;
}

/** The modules of some roots and of everything that they import before they run, each once, importers first. */
export function importChain(
  modules: Readonly<Record<string, ReleaseModule>>,
  roots: readonly string[],
): ReleaseModule[] {
  const chain = new Map<string, ReleaseModule>();
  const visit = (key: string): void => {
    const module = modules[key];
    if (!module || chain.has(key)) return;
    chain.set(key, module);
    module.imports.forEach(visit);
  };
  roots.forEach(visit);
  return [...chain.values()];
}
