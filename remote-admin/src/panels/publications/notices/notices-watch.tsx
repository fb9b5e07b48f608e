import type { DoiCheck, StoredNotice } from '@burhan/shared/data/notices';
import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../engine/session/session-context.ts';
import { NoticesAlert } from './notices-alert.tsx';
import { type KnownNotices, NoticesContext } from './notices-context.ts';

/** A panel of the scope `content` with what was found about publications above it. */
export function watched(Panel: ComponentType): ComponentType {
  return function WatchedPanel() {
    const known = useKnownNotices();
    return (
      <NoticesContext value={known}>
        <NoticesAlert />
        <Panel />
      </NoticesContext>
    );
  };
}

function useKnownNotices(): KnownNotices {
  const { session, run } = useSession();
  const [state, setState] = useState<Omit<KnownNotices, 'reload'>>({
    status: 'pending',
    notices: [],
    checks: [],
  });
  const reads = useRef(0);

  const reload = useCallback(async () => {
    reads.current++;
    const number = reads.current;
    // A slower answer to an earlier question must not undo a later one.
    const show = (next: (before: typeof state) => typeof state) => {
      if (number === reads.current) setState(next);
    };
    try {
      const [notices, checks]: [StoredNotice[], DoiCheck[]] = await run(() =>
        Promise.all([session.notices.list(), session.notices.checks()]),
      );
      const present = notices.filter(({ gone_at }) => gone_at === null);
      show(() => ({ status: 'ready', notices: present, checks }));
    } catch (error) {
      console.warn('The notices could not be loaded:', error);
      show((before) => (before.status === 'ready' ? before : { ...before, status: 'failed' }));
    }
  }, [session, run]);

  useEffect(() => void reload(), [reload]);

  return useMemo(() => ({ ...state, reload }), [state, reload]);
}
