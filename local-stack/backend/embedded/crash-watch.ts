import type { PGlite } from '@electric-sql/pglite';

type MainLoop = { _PostgresMainLoopOnce(): void };

/**
 * PGlite takes every exception of its engine for PostgreSQL's way out of a refused statement, also a stack overflow
 * or an abort: the statement then seems to have succeeded, without rows, and the engine goes on in an undefined state.
 * @returns the crash of the engine since it was opened, null where there was none.
 */
export function watchForCrashes(pglite: PGlite): () => string | null {
  let crash: string | null = null;
  const engine = pglite.Module as unknown as MainLoop;
  const longJump = Reflect.get(pglite, 'POSTGRES_MAIN_LONGJMP');
  const runOnce = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status !== longJump) crash ??= String(error);
      throw error;
    }
  };
  return () => crash;
}
