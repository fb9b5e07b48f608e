import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { siteStateQuery } from '../../data/site-state.ts';
import type { Table } from '../../data/table.ts';

const writesTo = ({ table }: Table) => ['write', table] as const;

/**
 * An action that writes to a table: one at a time, so that nothing is sent twice. Afterwards it is asked whether the
 * site has followed. @returns the action; undefined comes of it where another one runs.
 */
export function useAction<Args, Value>(table: Table, act: (args: Args) => Promise<Value>) {
  const queryClient = useQueryClient();
  const mutationKey = writesTo(table);
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: act,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: siteStateQuery(table.scope).queryKey }),
  });
  return async (args: Args): Promise<Value | undefined> =>
    queryClient.isMutating({ mutationKey }) > 0 ? undefined : mutateAsync(args);
}

/** Whether something is being written to a table. */
export function useIsWriting(table: Table): boolean {
  return useIsMutating({ mutationKey: writesTo(table) }) > 0;
}
