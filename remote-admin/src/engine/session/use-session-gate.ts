import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EngineSession, useServices } from '../services.ts';
import type { LoginStep } from './login-step.ts';
import { tellSessionsChanged } from './stored-sessions.ts';

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

type GateState =
  | { status: 'checking' }
  /** `step`: what the login form asks for. */
  | { status: 'logged-out'; step: LoginStep }
  /** `hasEnded`: it was logged in, and the login form is over the work. `isNew`: it was logged in just now. */
  | { status: 'logged-in'; session: EngineSession; hasEnded: boolean; isNew: boolean };

type GateOptions = {
  /** Whoever has to set up a second factor is let in. */
  letsInToEnrol?: boolean;
  /** Asks ahead for what comes after the login, while the server is still asked about the session. */
  readAhead?: (session: EngineSession) => void;
};

export type GatedSession = {
  session: EngineSession;
  /**
   * Does something that needs the login. When the session has ended, the login form comes over the work, and the
   * act goes on after the login; if that is given up, it throws the DataError 'unauthenticated'.
   */
  run: <Result>(act: () => Promise<Result>) => Promise<Result>;
  logOut: () => Promise<void>;
};

/** Whether a scope is logged in, remembered for the browser session. */
export function useSessionGate(scope: SessionScope, { letsInToEnrol = false, readAhead }: GateOptions) {
  const { openSession, hasStoredSession } = useServices();
  const [state, setState] = useState<GateState>(() =>
    hasStoredSession(scope) ? { status: 'checking' } : { status: 'logged-out', step: 'password' },
  );
  const waiting = useRef<Waiting[]>([]);
  const session = state.status === 'logged-in' ? state.session : null;

  const open = useCallback(async () => {
    const opened = await openSession(scope);
    setState((before) => ({
      status: 'logged-in',
      session: opened,
      hasEnded: false,
      isNew: before.status !== 'logged-in' || before.isNew,
    }));
    for (const { resolve } of waiting.current.splice(0)) resolve();
  }, [openSession, scope]);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let isCurrent = true;
    const resume = async () => {
      const stored = await openSession(scope);
      const outcome = await stored.resume(() => readAhead?.(stored));
      if (!isCurrent) return;
      if (outcome === 'in' || (outcome === 'must-enrol' && letsInToEnrol)) {
        setState({ status: 'logged-in', session: stored, hasEnded: false, isNew: false });
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

  const end = useCallback(() => {
    setState((before) => (before.status === 'logged-in' ? { ...before, hasEnded: true } : before));
  }, []);

  useEffect(() => session?.onEnded(end), [session, end]);

  const giveUp = () => {
    setState((before) => (before.status === 'logged-in' ? { ...before, hasEnded: false } : before));
    const reason = new DataError('unauthenticated', 'The session has ended.');
    for (const { reject } of waiting.current.splice(0)) reject(reason);
  };

  const gated = useMemo<GatedSession | null>(() => {
    if (!session) return null;
    return {
      session,
      run: async (act) => {
        try {
          return await act();
        } catch (error) {
          if (!(error instanceof DataError) || error.code !== 'unauthenticated') throw error;
          const loggedIn = new Promise<void>((resolve, reject) => waiting.current.push({ resolve, reject }));
          end();
          await loggedIn;
          return act();
        }
      },
      logOut: async () => {
        await session.logOut();
        setState({ status: 'logged-out', step: 'password' });
      },
    };
  }, [session, end]);

  return { state, gated, open, giveUp };
}
