/** What a driver tells of a refused statement; PGlite and postgres.js name the constraint differently. */
export type Refusal = { code: string; message: string; hint?: string; constraint?: string };

/** The refusal that `statement` ends in. A statement that succeeds fails the test. */
export async function refusalOf(statement: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await statement.then(
    () => {
      throw new Error('The statement was expected to be refused, and succeeded.');
    },
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || !('code' in error)) throw error;
  const { code, message, hint, constraint, constraint_name } = error as Error & Record<string, string>;
  return { code: code ?? '', message, hint, constraint: constraint ?? constraint_name };
}
