import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { draftsKey } from '../../data/drafts.ts';
import { rowsKey } from '../../data/rows.ts';
import { siteStateQuery } from '../../data/site-state.ts';
import type { Table } from '../../data/table.ts';
import { useFailureToast } from './failure-toast.ts';

const writesTo = ({ table }: Table) => ['write', table] as const;

type ActionOptions<Args> = {
  /** What has failed, for the toast: saving (the default) or deleting. */
  tried?: (args: Args) => 'save' | 'delete';
  /** The item's name, for a message about it. */
  nameOf?: (args: Args) => string;
  /** The action itself shows what it wrote, so the rows and drafts are not read again. */
  showsItself?: boolean;
};

/**
 * An action that writes to a table. Only one runs at a time, so that nothing is sent twice. It ends when the rows and
 * drafts have been read again. The state of the site is read again too. If the action fails, a toast says why.
 * @returns the action, which gives undefined if it failed, or if another one is running.
 */
export function useAction<Args, Value>(
  table: Table,
  act: (args: Args) => Promise<Value>,
  { tried = () => 'save', nameOf = () => '', showsItself = false }: ActionOptions<Args> = {},
) {
  const queryClient = useQueryClient();
  const tellFailure = useFailureToast(table);
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

  /** @param onFailure is called with the message of the toast. */
  return async (args: Args, onFailure?: (message: string) => void): Promise<Value | undefined> => {
    if (queryClient.isMutating({ mutationKey }) > 0) return undefined;
    try {
      return await mutateAsync(args);
    } catch (error) {
      const message = tellFailure(error, tried(args), nameOf(args));
      onFailure?.(message);
      return undefined;
    }
  };
}

/** Whether something is being written to a table. */
export function useIsWriting(table: Table): boolean {
  return useIsMutating({ mutationKey: writesTo(table) }) > 0;
}
