import { createBuilder } from 'vite';
import { readRegistry } from './read-registry.ts';

/**
 * What `viteBuild` runs in a process of its own, in a part's folder: does what `vite build` does, for the browser and
 * then for the server, and sends its parent the part's registry. Arguments: the two output folders.
 */
const [browserDir, serverDir] = process.argv.slice(2);
const builds = [
  { outDir: browserDir, configFile: undefined },
  { outDir: serverDir, configFile: 'vite.server.config.ts' },
];
try {
  const registry = await readRegistry(process.cwd());
  for (const { outDir, configFile } of builds) {
    const builder = await createBuilder(
      {
        configFile,
        logLevel: 'warn',
        build: { outDir, emptyOutDir: true },
      },
      // As `vite build` has it: one environment, unless the config asks for more.
      null,
    );
    await builder.buildApp();
  }
  process.send?.(registry);
} catch (error) {
  console.error(error);
  // Not `exitCode`: a plugin that failed may still wait for something.
  process.exit(1);
}
