import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { draftsKey } from '../../data/drafts.ts';
import { rowsKey } from '../../data/rows.ts';
import { siteStateQuery } from '../../data/site-state.ts';
import type { Table } from '../../data/table.ts';

const writesTo = ({ table }: Table) => ['write', table] as const;

/**
 * An action that writes to a table: one at a time, so that nothing is sent twice. It is over when its rows and drafts
 * have been read again; then it is asked whether the site has followed.
 * @returns the action; undefined comes of it where another one runs.
 */
export function useAction<Args, Value>(
  table: Table,
  act: (args: Args) => Promise<Value>,
  /** The action itself shows what it wrote. */
  { showsItself = false } = {},
) {
  const queryClient = useQueryClient();
  const mutationKey = writesTo(table);
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: act,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: siteStateQuery(table.scope).queryKey });
      if (showsItself) return;
      await Promise.all(
        [rowsKey(table), draftsKey(table)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  return async (args: Args): Promise<Value | undefined> =>
    queryClient.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync(args);
}

/** Whether something is being written to a table. */
export function useIsWriting(table: Table): boolean {
  return useIsMutating({ mutationKey: writesTo(table) }) > 0;
}
