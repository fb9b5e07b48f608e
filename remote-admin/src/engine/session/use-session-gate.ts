import { DataError } from '@burhan/shared/data/data-error';
import type { Draft } from '@burhan/shared/data/drafts';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EngineSession, useServices } from '../services.ts';
import type { OpenSession } from './session-context.ts';

type Waiting = { resolve: () => void; reject: (reason: unknown) => void };

type GateState =
  | { status: 'checking' | 'logged-out' }
  /** `hasEnded`: it was logged in, and the login form is over the work. */
  | { status: 'logged-in'; session: EngineSession; hasEnded: boolean };

/** Whether the scope of a resource is logged in, remembered for the browser session. */
export function useSessionGate(resource: Resource) {
  const { scope } = resource;
  const { openSession, hasStoredSession } = useServices();
  const [state, setState] = useState<GateState>(() => ({
    status: hasStoredSession(scope) ? 'checking' : 'logged-out',
  }));
  const waiting = useRef<Waiting[]>([]);
  const rowsAhead = useRef<Promise<readonly ResourceRow[]> | null>(null);
  const draftsAhead = useRef<Promise<readonly Draft[]> | null>(null);
  const session = state.status === 'logged-in' ? state.session : null;

  /** Asks for the rows and drafts while the server is still asked whether the account may edit. */
  const readAhead = useCallback(
    (signedIn: EngineSession) => {
      rowsAhead.current = signedIn.store(resource).list();
      draftsAhead.current = signedIn.drafts(resource).list();
      // Whoever takes them meets the failure.
      for (const asked of [rowsAhead.current, draftsAhead.current]) asked.catch(() => {});
    },
    [resource],
  );

  const open = useCallback(async () => {
    setState({ status: 'logged-in', session: await openSession(scope), hasEnded: false });
    for (const { resolve } of waiting.current.splice(0)) resolve();
  }, [openSession, scope]);

  useEffect(() => {
    if (state.status !== 'checking') return;
    let isCurrent = true;
    const resume = async () => {
      const stored = await openSession(scope);
      const isGood = await stored.resume(() => readAhead(stored));
      if (isCurrent)
        setState(
          isGood ? { status: 'logged-in', session: stored, hasEnded: false } : { status: 'logged-out' },
        );
    };
    // The session could not even be looked at: logging in again is the way out.
    resume().catch(() => isCurrent && setState({ status: 'logged-out' }));
    return () => {
      isCurrent = false;
    };
  }, [state.status, openSession, scope, readAhead]);

  const end = useCallback(() => {
    setState((before) => (before.status === 'logged-in' ? { ...before, hasEnded: true } : before));
  }, []);

  useEffect(() => session?.onEnded(end), [session, end]);

  const giveUp = () => {
    setState((before) => (before.status === 'logged-in' ? { ...before, hasEnded: false } : before));
    const reason = new DataError('unauthenticated', 'The session has ended.');
    for (const { reject } of waiting.current.splice(0)) reject(reason);
  };

  const openState = useMemo<OpenSession | null>(() => {
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
        setState({ status: 'logged-out' });
      },
      takeRowsAhead: () => taken(rowsAhead),
      takeDraftsAhead: () => taken(draftsAhead),
    };
  }, [session, end]);

  return { state, openState, open, giveUp, readAhead };
}

function taken<Value>(kept: { current: Value | null }): Value | null {
  const value = kept.current;
  kept.current = null;
  return value;
}
