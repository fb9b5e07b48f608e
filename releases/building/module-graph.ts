import type { ReleaseModule } from '../state/release.ts';

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

/**
 * The style sheets of some roots and of everything that they import, each once, in the order that they were written
 * for: what a module builds on comes before its own.
 */
export function styleChain(
  modules: Readonly<Record<string, ReleaseModule>>,
  roots: readonly string[],
): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const module = modules[key];
    if (!module || seen.has(key)) return;
    seen.add(key);
    module.imports.forEach(visit);
    for (const file of module.css) styles.add(file);
  };
  roots.forEach(visit);
  return [...styles];
}
