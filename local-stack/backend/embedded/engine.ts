import { readFile } from 'node:fs/promises';
import { createQueue } from '@burhan/shared/queue';
import { DatabaseAwayError } from '../../database/database-errors.ts';
import { type Outcome, startDatabaseThread } from './thread-handle.ts';
import type { EngineModules, Statement } from './thread-messages.ts';

export type Engine = {
  /**
   * Runs a statement; one at a time.
   * @throws what PostgreSQL refused with; DatabaseCrashedError; DatabaseAwayError once it has ended.
   */
  ask(statement: Statement): Promise<Outcome>;
  /** False once it was closed, or crashed. */
  isOpen(): boolean;
  /** Closes it in good order. Statements that come later are refused. */
  close(): Promise<void>;
};

export type EngineOptions = {
  folder: string | null;
  snapshot?: Blob | undefined;
  /** Called when it ended by itself. */
  onLost: (error: unknown) => void;
};

let compiled: Promise<EngineModules> | null = null;

/**
 * Compiles the engine once for the whole process. All threads share this code, and it stays for as long as the process
 * lives: V8 ends the process when a thread is terminated in the moment in which it frees compiled code.
 */
function engineModules(): Promise<EngineModules> {
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

/** @throws Error when the database cannot be opened. */
export async function openEngine({ folder, snapshot, onLost }: EngineOptions): Promise<Engine> {
  const given = snapshot ? { snapshot: await snapshot.arrayBuffer() } : {};
  const thread = startDatabaseThread({ modules: await engineModules(), folder, ...given });
  try {
    await thread.opened;
  } catch (error) {
    await thread.end('it did not open');
    throw error;
  }
  const queue = createQueue();
  let isOpen = true;
  void thread.ended.then((reason) => {
    if (!isOpen) return;
    isOpen = false;
    onLost(new Error(`The database ended: ${reason}.`));
  });

  return {
    ask: (statement) =>
      queue(() => {
        if (!isOpen) throw new DatabaseAwayError('The database was closed.');
        return thread.run(statement);
      }),
    isOpen: () => isOpen,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      // A statement that still runs is not waited for: what was acknowledged is on disk.
      await (thread.isBusy() ? thread.end('it was closed') : thread.close().catch(() => undefined));
    },
  };
}
