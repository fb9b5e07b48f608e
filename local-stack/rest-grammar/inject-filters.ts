import { AsyncLocalStorage } from 'node:async_hooks';
import type { Where } from './to-where.ts';

/** What of @supabase/lite's connections this needs: they are shown every request that lite parsed. */
type ParsingConnection<Parsed> = { onPostgrestAST(parsed: Parsed): Promise<Parsed> };

/** Runs a request of @supabase/lite whose filters are these. */
export type WithFilters = (where: Where, run: () => Promise<Response>) => Promise<Response>;

/**
 * Gives requests their filters when lite has parsed the rest of them.
 * @throws Error instead of an answer for which lite did not ask for them: it would be one without filters.
 */
export function injectFilters<Parsed extends object>(connection: ParsingConnection<Parsed>): WithFilters {
  const current = new AsyncLocalStorage<{ where: Where; isTaken: boolean }>();
  const showParsed = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = (parsed) => {
    const filters = current.getStore();
    if (!filters) return showParsed(parsed);
    filters.isTaken = true;
    return showParsed({ ...parsed, where: filters.where });
  };
  return (where, run) => {
    const filters = { where, isTaken: false };
    return current.run(filters, async () => {
      const response = await run();
      if (response.ok && !filters.isTaken) throw new Error('The filters of a request were not looked at.');
      return response;
    });
  };
}
