import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from '../../data/session.ts';
import type { Resource } from '../../resources/resource.ts';
import { useServices } from '../base/services.ts';
import type { LoginStep } from './login-steps.tsx';
import { askingForLogin, readingAhead, tellSessionsChanged } from './session-context.ts';

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

type GateState =
  | { status: 'checking' }
  /** `step`: what the login form asks for. `hasLoggedOut`: by hand, just now. */
  | { status: 'logged-out'; step: LoginStep; hasLoggedOut?: boolean }
  | { status: 'logged-in'; session: Session };

export type GateOptions = {
  scope: SessionScope;
  /** Whoever has to set up a second factor is let in. */
  letsInToEnrol?: boolean;
  /** Its rows and drafts are asked for while the server is still asked about the session. */
  resource?: Resource;
};

/** Whether a scope is logged in, remembered for the browser session. */
export function useSessionGate({ scope, letsInToEnrol = false, resource }: GateOptions) {
  const { openSession, hasStoredSession } = useServices();
  const [state, setState] = useState<GateState>(() =>
    hasStoredSession(scope) ? { status: 'checking' } : { status: 'logged-out', step: 'password' },
  );
  /** It was logged in, and the login form is over the work. */
  const [hasEnded, setEnded] = useState(false);
  const [logins, setLogins] = useState(0);
  const waiting = useRef<Waiting[]>([]);
  const opened = state.status === 'logged-in' ? state.session : null;
  const ahead = useRef<Session | null>(null);

  const readAhead = useCallback(
    (session: Session) => {
      ahead.current = resource ? readingAhead(session, resource) : null;
    },
    [resource],
  );

  const open = useCallback(async () => {
    const session = await openSession(scope);
    setEnded(false);
    setLogins((count) => count + 1);
    setState((before) =>
      before.status === 'logged-in' ? before : { status: 'logged-in', session: ahead.current ?? session },
    );
    for (const { resolve } of waiting.current.splice(0)) resolve();
  }, [openSession, scope]);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let isCurrent = true;
    const resume = async () => {
      const stored = await openSession(scope);
      const outcome = await stored.resume(() => readAhead(stored));
      if (!isCurrent) return;
      if (outcome === 'in' || (outcome === 'must-enrol' && letsInToEnrol)) {
        setState({ status: 'logged-in', session: ahead.current ?? stored });
      } else {
        setState({ status: 'logged-out', step: outcome === 'out' ? 'password' : outcome });
      }
    };
    // The session could not even be looked at: logging in again is the way out.
    resume().catch(() => isCurrent && setState({ status: 'logged-out', step: 'password' }));
    return () => {
      isCurrent = false;
    };
  }, [state.status, openSession, scope, readAhead, letsInToEnrol]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each login and logout
  useEffect(tellSessionsChanged, [state.status]);

  useEffect(() => opened?.onEnded(() => setEnded(true)), [opened]);

  const giveUp = () => {
    setEnded(false);
    const reason = new DataError('unauthenticated', 'The session has ended.');
    for (const { reject } of waiting.current.splice(0)) reject(reason);
  };

  // Another one after each login: what was read before it may be hours old, and is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each login
  const session = useMemo<Session | null>(() => {
    if (!opened) return null;
    const logInAgain = () =>
      new Promise<void>((resolve, reject) => {
        waiting.current.push({ resolve, reject });
        setEnded(true);
      });
    return {
      ...askingForLogin(opened, logInAgain),
      logOut: async () => {
        await opened.logOut();
        setState({ status: 'logged-out', step: 'password', hasLoggedOut: true });
      },
    };
  }, [opened, logins]);

  return { state, hasEnded, session, readAhead, open, giveUp };
}
