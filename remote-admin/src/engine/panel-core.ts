import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from './session/session-context.ts';
import { useEditor } from './use-editor.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useResourceTexts } from './use-resource-texts.ts';

/** What everything that a panel can do works with. @param root of the panel, within which the focus is moved. */
export function usePanelCore(resource: Resource, root: RefObject<HTMLElement | null>) {
  const { session, run, takeRowsAhead } = useSession();
  const onFailure = useFailureToast(resource);
  const store = useMemo(() => session.store(resource), [session, resource]);
  const history = useMemo(() => session.history(resource), [session, resource]);
  const list = useCallback(() => run(() => takeRowsAhead() ?? store.list()), [run, store, takeRowsAhead]);
  return {
    resource,
    ...useResourceTexts(resource),
    store,
    history,
    rows: useRows(list, (error) => onFailure('load', error)),
    editor: useEditor(resource),
    ...useExclusive(),
    onFailure,
    requestFocus: useFocusRequest(root),
  };
}

export type PanelCore = ReturnType<typeof usePanelCore>;

type Rows = {
  /** 'failed': nothing to show. Rows that were there stay when a later read fails. */
  status: 'pending' | 'failed' | 'ready';
  rows: readonly ResourceRow[];
  /**
   * Reads the table again. @returns the rows; null when it failed.
   * @param isQuiet does not tell of a failure: something more important was told just now.
   */
  reload: (isQuiet?: boolean) => Promise<readonly ResourceRow[] | null>;
};

/** The rows of a panel. @param list reads the table; the same function while it is the same table. */
function useRows(list: () => Promise<readonly ResourceRow[]>, onFailure: (error: unknown) => void): Rows {
  const [state, setState] = useState<Omit<Rows, 'reload'>>({ status: 'pending', rows: [] });
  const tell = useRef(onFailure);
  tell.current = onFailure;
  const reads = useRef(0);

  const reload = useCallback(
    async (isQuiet = false) => {
      reads.current++;
      const read = reads.current;
      try {
        const rows = await list();
        // A slower answer to an earlier question must not undo a later one.
        if (read === reads.current) setState({ status: 'ready', rows });
        return rows;
      } catch (error) {
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', rows: [] }));
        if (!isQuiet) tell.current(error);
        return null;
      }
    },
    [list],
  );

  useEffect(() => void reload(), [reload]);

  return { ...state, reload };
}

type Acting = (act: () => Promise<void>) => Promise<void>;

/** One act at a time. */
type Exclusive = {
  isBusy: boolean;
  /** Drops the act while another runs, so that nothing is sent twice. */
  exclusively: Acting;
  /** Runs the act after the one that runs: for what is offered once only, such as Undo. */
  inTurn: Acting;
};

function useExclusive(): Exclusive {
  const running = useRef<Promise<void> | null>(null);
  const [isBusy, setBusy] = useState(false);

  const exclusively = useCallback(async (act: () => Promise<void>): Promise<void> => {
    if (running.current !== null) return;
    setBusy(true);
    running.current = act().finally(() => {
      running.current = null;
      setBusy(false);
    });
    await running.current;
  }, []);

  const inTurn = useCallback(
    async (act: () => Promise<void>): Promise<void> => {
      // Whether that one succeeded is told by itself.
      while (running.current !== null) await running.current.catch(() => {});
      await exclusively(act);
    },
    [exclusively],
  );

  return { isBusy, exclusively, inTurn };
}
