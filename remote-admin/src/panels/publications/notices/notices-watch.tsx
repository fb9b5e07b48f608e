import { type ComponentType, useMemo } from 'react';
import { useRead } from '../../../engine/base/use-read.ts';
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

const NOTHING = { notices: [], checks: [] };

function useKnownNotices(): KnownNotices {
  const session = useSession();
  const { state, reload } = useRead(async () => {
    const [notices, checks] = await Promise.all([session.notices.list(), session.notices.checks()]);
    return { notices: notices.filter(({ gone_at }) => gone_at === null), checks };
  });
  return useMemo(() => {
    const { notices, checks } = state.status === 'ready' ? state.value : NOTHING;
    return { status: state.status, notices, checks, reload };
  }, [state, reload]);
}
