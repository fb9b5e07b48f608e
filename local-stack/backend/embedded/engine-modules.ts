import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** PGlite's compiled code, as its options take it. */
export type EngineModules = { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module };

let compiled: Promise<EngineModules> | null = null;

/**
 * Compiles the engine once for the whole process. All threads share this code, and it stays for as long as the process
 * lives: V8 ends the process when a thread is terminated in the moment in which it frees compiled code.
 */
export function engineModules(): Promise<EngineModules> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<EngineModules> {
  const require = createRequire(fileURLToPath(import.meta.resolve('@supabase/lite')));
  const folder = path.dirname(require.resolve('@electric-sql/pglite'));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (file) =>
      WebAssembly.compile(await readFile(path.join(folder, file))),
    ),
  );
  if (!pgliteWasmModule || !initdbWasmModule) throw new Error('PGlite has no engine.');
  return { pgliteWasmModule, initdbWasmModule };
}
