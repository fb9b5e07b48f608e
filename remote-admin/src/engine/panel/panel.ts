import {
  type ComponentType,
  useCallback,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { FieldValues } from '../../data/resource-store.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import { requiredContext } from '../base/required-context.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { useTimes } from '../base/use-times.ts';
import { useToast } from '../overlays/toast-provider.tsx';
import { useUnsavedChanges } from '../overlays/unsaved-changes.tsx';
import { useTurns } from '../overlays/use-act.ts';
import { useSession } from '../session/session-context.ts';
import { createFormState, type OpenForm } from './form-state.ts';
import { type Result, resultOf, useConflict } from './use-conflict.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useLists, useOrder } from './use-lists.ts';
import { useSiteState } from './use-site-state.ts';

export type CellProps<Row> = {
  row: Row;
  isBusy: boolean;
  onChange: (values: FieldValues) => void;
};

/** What a panel draws itself; the engine draws the rest. */
export type PanelParts<Row> = {
  Item?: ComponentType<{ row: Row }>;
  cells?: Readonly<Record<string, ComponentType<CellProps<Row>>>>;
  /** Below the fields of the form: what visitors would see. */
  Preview?: ComponentType;
  /** Below a field of the form: what is known of it. */
  FieldNote?: ComponentType<{ column: string }>;
  /** Below an item of the list: what else is known of it, and what can be done about that. */
  ItemNote?: ComponentType<{ row: Row }>;
  Tools?: ComponentType;
};

/**
 * A question over the list: whether to delete a row, whether to publish a draft that waits for its time, or when the
 * open form, or the removal of a row, is to be published.
 */
export type Question =
  | { kind: 'deletion'; row: ResourceRow }
  | { kind: 'publication'; form: OpenForm; draft: Draft }
  /** `wallTime`: as far as it was typed. It stays while a conflict is shown in its place. */
  | { kind: 'time'; of: 'form' | ResourceRow; wallTime: string | null };

/** All that the parts and the acts of a panel work with, for any resource. */
export type Panel = ReturnType<typeof usePanelParts> & {
  /** An act runs, and does not wait for an answer. */
  isBusy: boolean;
  /** Starts an act; drops it while another runs, so that nothing is sent twice. */
  start: <Args extends unknown[]>(act: (panel: Panel, ...args: Args) => Promise<void>, ...args: Args) => void;
  /** Starts an act after the one that runs: for what is offered once only, such as Undo. */
  startNext: Panel['start'];
};

export const [PanelContext, usePanel] = requiredContext<Panel>('ResourcePanel');

export function useNewPanel(resource: Resource, parts: PanelParts<ResourceRow>): Panel {
  const known = usePanelParts(resource, parts);
  const { isRunning, ...turns } = useTurns();
  const panel: Panel = {
    ...known,
    isBusy: isRunning && !known.conflict?.answer,
    start: (act, ...args) => void turns.start(() => act(latest.current, ...args)),
    startNext: (act, ...args) => void turns.startNext(() => act(latest.current, ...args)),
  };
  // An act that waited for its turn begins with what is there by then.
  const latest = useRef(panel);
  latest.current = panel;
  return panel;
}

function usePanelParts(resource: Resource, parts: PanelParts<ResourceRow>) {
  const session = useSession();
  const { t, ...words } = useResourceTexts(resource);
  const tellFailure = useFailureToast(words);
  const lists = useLists(resource, (error) => tellFailure('load', error));
  const onSite = useSiteState(resource, lists.drafts, () => void lists.reload(true));
  const [form] = useState(() => createFormState(resource));
  const [question, ask] = useState<Question | null>(null);

  return {
    resource,
    parts,
    /** Texts of the console, and those of the resource. */
    t,
    words,
    times: useTimes(),
    store: useMemo(() => session.store(resource), [session, resource]),
    history: useMemo(() => session.history(resource), [session, resource]),
    draftStore: useMemo(() => session.drafts(resource), [session, resource]),
    links: session.previewLinks,
    lists,
    order: useOrder(lists.rows),
    form,
    /** Whether the site has followed. */
    onSite,
    question,
    ask,
    ...useConflict(),
    /** True at once when no typing would be lost; else asks first. */
    confirmLoss: useUnsavedChanges().confirmLoss,
    /** Writes, and looks whether the site follows. */
    write: async <Value>(request: () => Promise<Value>): Promise<Result<Value>> => {
      const result = await resultOf(request());
      if (result.kind === 'done') onSite.look();
      return result;
    },
    toast: useToast(),
    tellFailure,
    ...useFocusRequest(),
  };
}

/**
 * Moves the focus to an element that may come with a later render: to the item that was saved, to the heading when
 * what had the focus is gone. Elements are named by `data-focus-key`.
 */
function useFocusRequest() {
  const root = useRef<HTMLElement>(null);
  const wanted = useRef<string | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);

  // With the change itself: a moment later it would take the focus from what a person chose meanwhile.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const found = root.current?.querySelector<HTMLElement>(
      `[data-focus-key="${CSS.escape(wanted.current)}"]`,
    );
    if (!found) return;
    wanted.current = null;
    found.focus();
  });

  const focus = useCallback((key: string) => {
    wanted.current = key;
    // Also where nothing else changes: what is there has the focus before a toast can be reached.
    render();
  }, []);
  return {
    /** Of the panel: its element. */
    root,
    /** Moves the focus to what has this `data-focus-key`, as soon as it is there. */
    focus,
  };
}
