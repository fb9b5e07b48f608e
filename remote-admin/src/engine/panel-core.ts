import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Draft } from '../data/drafts.ts';
import type { DraftAnswer } from '../data/preview-links.ts';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { useSiteState } from './on-site/use-site-state.ts';
import { useSession } from './session/session-context.ts';
import { useEditor } from './use-editor.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useResourceTexts } from './use-resource-texts.ts';

/** A draft with what guests answered, newest first. */
export type AnsweredDraft = Draft & { answers: readonly DraftAnswer[] };

/** What everything that a panel can do works with. @param root of the panel, within which the focus is moved. */
export function usePanelCore(resource: Resource, root: RefObject<HTMLElement | null>) {
  const { session } = useSession();
  const onFailure = useFailureToast(resource);
  const store = useMemo(() => session.store(resource), [session, resource]);
  const history = useMemo(() => session.history(resource), [session, resource]);
  const draftStore = useMemo(() => session.drafts(resource), [session, resource]);
  const onSite = useSiteState(resource);
  const { rows, drafts } = useLists(resource, (error) => onFailure('load', error));
  return {
    resource,
    ...useResourceTexts(resource),
    store,
    history,
    draftStore,
    links: session.previewLinks,
    rows: {
      ...rows,
      // Every act ends with it.
      reload: (isQuiet?: boolean) => {
        onSite.look();
        return rows.reload(isQuiet);
      },
    },
    drafts,
    onSite,
    editor: useEditor(resource),
    ...useExclusive(),
    onFailure,
    requestFocus: useFocusRequest(root),
  };
}

export type PanelCore = ReturnType<typeof usePanelCore>;

/** The rows and the drafts of a panel, read at once. Only rows that cannot be read are told by a toast. */
function useLists(resource: Resource, onFailure: (error: unknown) => void) {
  const { session, run, takeRowsAhead, takeDraftsAhead } = useSession();
  const listRows = useCallback(
    () => run(() => takeRowsAhead() ?? session.store(resource).list()),
    [run, session, resource, takeRowsAhead],
  );
  const listDrafts = useCallback(async (): Promise<readonly AnsweredDraft[]> => {
    const drafts = await run(() => takeDraftsAhead() ?? session.drafts(resource).list());
    const answers = await run(() => session.previewLinks.answers(drafts.map(({ id }) => id)));
    return drafts.map((draft) => ({
      ...draft,
      answers: answers.filter(({ draft_id }) => draft_id === draft.id),
    }));
  }, [run, session, resource, takeDraftsAhead]);
  const rows = useList<ResourceRow>(listRows, onFailure);
  const drafts = useList<AnsweredDraft>(listDrafts, warn);

  return {
    rows: {
      status: rows.status,
      rows: rows.items,
      /**
       * Reads both again, and shows them at once: what is seen can be acted on. @returns the rows; null when that failed.
       * @param isQuiet does not tell of a failure: something more important was told just now.
       */
      reload: async (isQuiet = false) => {
        const [ofRows, ofDrafts] = await Promise.all([rows.read(), drafts.read()]);
        ofDrafts.show();
        ofRows.show(isQuiet);
        return ofRows.items;
      },
    },
    drafts: {
      status: drafts.status,
      drafts: drafts.items,
      reload: async () => (await drafts.read()).show(),
    },
  };
}

function warn(error: unknown): void {
  console.warn('The drafts could not be loaded:', error);
}

type List<Item> = {
  /** 'failed': nothing to show. What was there stays when a later read fails. */
  status: 'pending' | 'failed' | 'ready';
  items: readonly Item[];
  read: () => Promise<Read<Item>>;
};

/** What was read; null when that failed. */
type Read<Item> = {
  items: readonly Item[] | null;
  /** Shows it, or says that it failed. @param isQuiet does not say so. */
  show: (isQuiet?: boolean) => void;
};

/** What a table holds. @param list reads it; the same function while it is the same table. */
function useList<Item>(
  list: () => Promise<readonly Item[]>,
  onFailure: (error: unknown) => void,
): List<Item> {
  const [state, setState] = useState<Omit<List<Item>, 'read'>>({ status: 'pending', items: [] });
  const tell = useRef(onFailure);
  tell.current = onFailure;
  const reads = useRef(0);

  const read = useCallback(async (): Promise<Read<Item>> => {
    reads.current++;
    const number = reads.current;
    try {
      const items = await list();
      // A slower answer to an earlier question must not undo a later one.
      return { items, show: () => number === reads.current && setState({ status: 'ready', items }) };
    } catch (error) {
      const show = (isQuiet = false) => {
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', items: [] }));
        if (!isQuiet) tell.current(error);
      };
      return { items: null, show };
    }
  }, [list]);

  useEffect(() => void read().then(({ show }) => show()), [read]);

  return { ...state, read };
}

/** One act at a time. */
function useExclusive() {
  const running = useRef<Promise<void> | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Drops the act while another runs, so that nothing is sent twice. */
  const exclusively = useCallback(async (act: () => Promise<void>): Promise<void> => {
    if (running.current !== null) return;
    setBusy(true);
    running.current = act().finally(() => {
      running.current = null;
      setBusy(false);
    });
    await running.current;
  }, []);

  /** Runs the act after the one that runs: for what is offered once only, such as Undo. */
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
