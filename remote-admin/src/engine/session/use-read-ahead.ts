import { useMemo, useRef } from 'react';
import type { Draft } from '../../data/drafts.ts';
import type { Resource, ResourceRow } from '../../resources/resource.ts';
import type { EngineSession } from '../services.ts';

/** A panel's rows and drafts, asked for while the server is still asked whether the account may edit. */
export function useReadAhead(resource: Resource) {
  const rows = useRef<Promise<readonly ResourceRow[]> | null>(null);
  const drafts = useRef<Promise<readonly Draft[]> | null>(null);

  return useMemo(
    () => ({
      readAhead: (signedIn: EngineSession) => {
        rows.current = signedIn.store(resource).list();
        drafts.current = signedIn.drafts(resource).list();
        // Whoever takes them meets the failure.
        for (const asked of [rows.current, drafts.current]) asked.catch(() => {});
      },
      takeRowsAhead: () => taken(rows),
      takeDraftsAhead: () => taken(drafts),
    }),
    [resource],
  );
}

function taken<Value>(kept: { current: Value | null }): Value | null {
  const value = kept.current;
  kept.current = null;
  return value;
}
