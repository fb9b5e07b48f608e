import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Load } from '@burhan/shared/registries';
import { SERVER_FOLDER } from '../state/parts.ts';

/** Relative to a part's folder. */
const REGISTRY_FILE = 'src/registry.ts';

/** Matches the registry's names of pages. Pages and their style sheets are in the server build only. */
const OF_SERVER_BUILD = /^pages\./;

/**
 * Reads a part's registry, and calls each function of it to learn what it imports. Every import gets an empty module,
 * so nothing is loaded. Call this in a process of its own: Node does not read a changed registry a second time.
 * @returns the registry with a `ReadLoad` in place of each function. Keys of modules are paths from the part's folder,
 *   as in Vite's manifest. Keys of the server build begin with the build's folder.
 * @throws Error that names the entry that imports nothing, or a file that does not exist.
 */
export async function readRegistry(partFolder: string): Promise<unknown> {
  const { registry } = await import(pathToFileURL(path.join(partFolder, REGISTRY_FILE)).href);

  const read = async (value: unknown, name: string): Promise<unknown> => {
    if (typeof value === 'function') {
      const below = OF_SERVER_BUILD.test(name) ? `${SERVER_FOLDER}/` : '';
      const files = (await importsOf(value as Load, name)).map((url) => fileURLToPath(url));
      return { name, modules: files.map((file) => below + path.relative(partFolder, file)) };
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const values: [key: string, unknown][] = [];
    // One at a time: only the order tells which function an import belongs to.
    for (const [key, inner] of Object.entries(value))
      values.push([key, await read(inner, name ? `${name}.${key}` : key)]);
    return Object.fromEntries(values);
  };
  return read(registry, '');
}

/** Addresses of the modules that a function imports. */
async function importsOf(load: Load, name: string): Promise<string[]> {
  const imported: string[] = [];
  const hooks = registerHooks({
    resolve(specifier, context, resolve) {
      imported.push(resolve(specifier, context).url);
      return { url: 'data:text/javascript,', shortCircuit: true };
    },
  });
  try {
    await load();
  } catch (cause) {
    throw new Error(`${REGISTRY_FILE}: ${name} cannot say what it imports: ${cause}`, { cause });
  } finally {
    hooks.deregister();
  }
  if (imported.length === 0) throw new Error(`${REGISTRY_FILE}: ${name} imports no module.`);
  return imported;
}
