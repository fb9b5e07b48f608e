import type { Resource } from '@burhan/shared/resources/resource';
import { type RefObject, useCallback, useMemo } from 'react';
import { useSession } from './session/session-context.ts';
import { useEditor } from './use-editor.ts';
import { useExclusive } from './use-exclusive.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useResourceTexts } from './use-resource-texts.ts';
import { useRows } from './use-rows.ts';

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
