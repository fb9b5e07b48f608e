import { DataError } from '@burhan/shared/data/data-error';
import { SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { useSyncExternalStore } from 'react';
import type { Session } from '../../data/session.ts';
import type { Resource } from '../../resources/resource.ts';
import { requiredContext } from '../base/required-context.ts';
import { useServices } from '../base/services.ts';

/** The session of a panel. Where it has ended, its acts ask for the login and go on after it. */
export const [SessionContext, useSession] = requiredContext<Session>('SessionGate');

/**
 * The same session, whose acts ask for the login where the session has ended, and are done again after it. What nobody
 * pressed does not ask: the state of the site, and the picture of an address that is being typed.
 * @param logInAgain resolves after the login. When that is given up, the act fails with the code 'unauthenticated'.
 */
export function askingForLogin(session: Session, logInAgain: () => Promise<void>): Session {
  const asking =
    <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await act(...given);
      } catch (error) {
        if (!(error instanceof DataError) || error.code !== 'unauthenticated') throw error;
        await logInAgain();
        return act(...given);
      }
    };
  /** All acts of a store. */
  const allAsking = <Store extends object>(store: Store): Store =>
    Object.fromEntries(Object.entries(store).map(([name, act]) => [name, asking(act)])) as Store;

  return {
    ...session,
    store: (resource) => allAsking(session.store(resource)),
    history: (resource) => allAsking(session.history(resource)),
    drafts: (resource) => allAsking(session.drafts(resource)),
    previewLinks: allAsking(session.previewLinks),
    account: async () => allAsking(await session.account()),
    uploadPicture: asking(session.uploadPicture),
    lookUpDoi: asking(session.lookUpDoi),
    checkRetractionNotices: asking(session.checkRetractionNotices),
  };
}

/** The same session, with a panel's rows and drafts asked for already: whoever lists them first gets these. */
export function readingAhead(session: Session, resource: Resource): Session {
  const store = session.store(resource);
  const drafts = session.drafts(resource);
  const listRows = firstAnswered(store.list(), store.list);
  const listDrafts = firstAnswered(drafts.list(), drafts.list);
  return {
    ...session,
    store: (of) => (of === resource ? { ...store, list: listRows } : session.store(of)),
    drafts: (of) => (of === resource ? { ...drafts, list: listDrafts } : session.drafts(of)),
  };
}

/** @param asked what the first call gets; later ones ask anew. */
function firstAnswered<Value>(asked: Promise<Value>, ask: () => Promise<Value>): () => Promise<Value> {
  // Whoever takes it meets the failure.
  asked.catch(() => {});
  let first: Promise<Value> | null = asked;
  return () => {
    const answer = first ?? ask();
    first = null;
    return answer;
  };
}

const listeners = new Set<() => void>();

/** After each login and logout. */
export function tellSessionsChanged(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a scope has a session in this tab; not yet while the composed page is hydrated, which cannot know.
 * @param scope undefined: whichever.
 */
export function useIsSessionStored(scope?: SessionScope): boolean {
  const { hasStoredSession } = useServices();
  return useSyncExternalStore(
    listen,
    () => (scope ? hasStoredSession(scope) : SESSION_SCOPES.some(hasStoredSession)),
    () => false,
  );
}
