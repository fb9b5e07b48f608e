import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { useTimes } from '../base/use-times.ts';
import { useToast } from '../overlays/toast-provider.tsx';
import { useUnsavedChanges } from '../overlays/unsaved-changes.tsx';
import { useSession } from '../session/session-context.ts';
import { createFormState } from './form-state.ts';
import {
  type Choice,
  type Conflict,
  type Panel,
  type PanelParts,
  type Question,
  resultOf,
  type ShownConflict,
} from './panel.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useLists, useOrder } from './use-lists.ts';
import { useSiteState } from './use-site-state.ts';

export function useNewPanel(resource: Resource, parts: PanelParts<ResourceRow>): Panel {
  const session = useSession();
  const { t, ...words } = useResourceTexts(resource);
  const tellFailure = useFailureToast(words);
  const lists = useLists(resource, (error) => tellFailure('load', error));
  const onSite = useSiteState(resource, () => void lists.reload(true));
  const [form] = useState(() => createFormState(resource));
  const [question, ask] = useState<Question | null>(null);
  const { conflict, ...conflicts } = useConflict();
  const { isRunning, ...turns } = useTurns();

  const panel: Panel = {
    resource,
    parts,
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
    onSite,
    question,
    ask,
    conflict,
    ...conflicts,
    confirmLoss: useUnsavedChanges().confirmLoss,
    isBusy: isRunning && !conflict?.answer,
    start: (act, ...args) => void turns.start(() => act(latest.current, ...args)),
    startNext: (act, ...args) => void turns.startNext(() => act(latest.current, ...args)),
    write: async (request) => {
      const result = await resultOf(request());
      if (result.kind === 'done') onSite.look();
      return result;
    },
    toast: useToast(),
    tellFailure,
    ...useFocusRequest(),
  };
  // An act that waited for its turn begins with what is there by then.
  const latest = useRef(panel);
  latest.current = panel;
  return panel;
}

function useConflict() {
  const [conflict, setConflict] = useState<ShownConflict | null>(null);
  const askWhichVersion = useCallback(
    (asked: Conflict) =>
      new Promise<Choice>((resolve) => {
        const answer = (choice: Choice) => {
          setConflict(choice === 'mine' ? { ...asked, answer: null } : null);
          resolve(choice);
        };
        setConflict({ ...asked, answer });
      }),
    [],
  );
  return { conflict, askWhichVersion, closeConflict: useCallback(() => setConflict(null), []) };
}

/** One act at a time. */
function useTurns() {
  const running = useRef<Promise<void> | null>(null);
  const [isRunning, setRunning] = useState(false);

  const start = async (act: () => Promise<void>): Promise<void> => {
    if (running.current !== null) return;
    setRunning(true);
    running.current = act().finally(() => {
      running.current = null;
      setRunning(false);
    });
    await running.current;
  };
  const startNext = async (act: () => Promise<void>): Promise<void> => {
    // Whether that one succeeded is told by itself.
    while (running.current !== null) await running.current.catch(() => {});
    await start(act);
  };
  return { isRunning, start, startNext };
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
  return { root, focus };
}
