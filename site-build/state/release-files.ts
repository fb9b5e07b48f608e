import type { ReadLoad, Release } from './release.ts';

/** Files that a browser needs for something, each once, in the order that it asks for them. */
export type BrowserFiles = { scripts: readonly string[]; styles: readonly string[] };

/**
 * The files of a release that some functions of its registry load: of what they import, and of everything that this imports
 * before it runs. Scripts come importers first; style sheets in the order that they were written for: what a module builds
 * on comes before its own.
 * @throws Error when the build has no file for a module: nothing else imports it later, or something imports it at once.
 */
export function filesOf(
  { part, modules }: Pick<Release, 'part' | 'modules'>,
  ...loads: readonly (ReadLoad | undefined)[]
): BrowserFiles {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const module = modules[key];
    if (!module || seen.has(key)) return;
    seen.add(key);
    if (/\.m?js$/.test(module.file)) scripts.add(module.file);
    module.imports.forEach(visit);
    for (const file of module.css) styles.add(file);
  };
  for (const load of loads)
    for (const key of load?.modules ?? []) {
      if (!modules[key])
        throw new Error(`${load?.name} of ${part} imports ${key}, which is no file of its build.`);
      visit(key);
    }
  return { scripts: [...scripts], styles: [...styles] };
}
