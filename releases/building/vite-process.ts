import { createBuilder } from 'vite';
import { readRegistry } from './read-registry.ts';
import { recordFiles } from './record-files.ts';

/**
 * What `viteBuild` runs in a process of its own, in a part's folder: does what `vite build` does, and sends its parent
 * the hashes of the files that it read, and the part's registry. Arguments: the output folder, then the config file unless it is the usual one.
 */
const [outDir, configFile] = process.argv.slice(2);
const hashes = new Map<string, string>();
try {
  const builder = await createBuilder(
    {
      configFile,
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
      plugins: [recordFiles(hashes)],
    },
    // As `vite build` has it: one environment, unless the config asks for more.
    null,
  );
  await builder.buildApp();
  process.send?.({ read: Object.fromEntries(hashes), registry: await readRegistry(process.cwd()) });
} catch (error) {
  console.error(error);
  // Not `exitCode`: a plugin that failed may still wait for something.
  process.exit(1);
}
