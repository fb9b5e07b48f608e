import { existsSync } from 'node:fs';
import path from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { readRegistry } from './read-registry.ts';

/**
 * What `viteBuild` runs in a process of its own, in a part's folder: does what `vite build` does, for the browser and
 * then, where the part has a configuration for it, for the server, and sends its parent the part's registry and what its modules export. Arguments: the two output folders.
 */
const SERVER_CONFIG = 'vite.server.config.ts';
const [browserDir, serverDir] = process.argv.slice(2);
const builds = [
  { outDir: browserDir, configFile: undefined },
  ...(existsSync(SERVER_CONFIG) ? [{ outDir: serverDir, configFile: SERVER_CONFIG }] : []),
];
/** By a module's path from the part's folder, without the ending. */
const exports: Record<string, string[]> = {};
const readExports: Plugin = {
  name: 'read-exports',
  moduleParsed(module) {
    exports[path.relative(process.cwd(), module.id).replace(/\.tsx?$/, '')] = module.exports ?? [];
  },
};
try {
  const registry = await readRegistry(process.cwd());
  for (const { outDir, configFile } of builds) {
    const builder = await createBuilder(
      {
        configFile,
        logLevel: 'warn',
        plugins: [readExports],
        build: { outDir, emptyOutDir: true },
      },
      // As `vite build` has it: one environment, unless the config asks for more.
      null,
    );
    await builder.buildApp();
  }
  process.send?.({ registry, exports });
} catch (error) {
  console.error(error);
  // Not `exitCode`: a plugin that failed may still wait for something.
  process.exit(1);
}
