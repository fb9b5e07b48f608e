import { createBuilder } from 'vite';
import { readRegistry } from './read-registry.ts';
import { recordFiles } from './record-files.ts';

/**
 * What `viteBuild` runs in a process of its own, in a part's folder: does what `vite build` does, for the browser and
 * then for the server, and sends its parent the hashes of the files that it read, and the part's registry. Arguments:
 * the two output folders.
 */
const [browserDir, serverDir] = process.argv.slice(2);
const builds = [
  { outDir: browserDir, configFile: undefined },
  { outDir: serverDir, configFile: 'vite.server.config.ts' },
];
try {
  const registry = await readRegistry(process.cwd());
  // Of a file that changes between the two builds, what was there first counts: the part is stale then.
  const hashes = new Map<string, string>();
  for (const { outDir, configFile } of builds) {
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
  }
  process.send?.({ read: Object.fromEntries(hashes), registry });
} catch (error) {
  console.error(error);
  // Not `exitCode`: a plugin that failed may still wait for something.
  process.exit(1);
}
