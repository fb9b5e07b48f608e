import { readFile } from 'node:fs/promises';

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
  const engine = import.meta.resolve('@electric-sql/pglite');
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (file) =>
      WebAssembly.compile(await readFile(new URL(file, engine))),
    ),
  );
  if (!pgliteWasmModule || !initdbWasmModule) throw new Error('PGlite has no engine.');
  return { pgliteWasmModule, initdbWasmModule };
}
