import { whenIdle } from '@burhan/shared/when-idle';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Resource } from '../../resources/resource.ts';
import { laterPart } from '../later-code.tsx';
import { useServices } from '../services.ts';
import { useResourceTexts } from '../use-resource-texts.ts';
import { Gate } from './gate.tsx';
import { type OpenSession, SessionContext } from './session-context.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { useSessionGate } from './use-session-gate.ts';

const LoginNews = laterPart(async () => (await import('./login-news.tsx')).LoginNews);

type SessionGateProps = {
  resource: Resource;
  children: ReactNode;
  /** Fetches what comes after the login; called while the form is being filled in. */
  onFormShown?: () => void;
};

/** A panel behind its login; its rows are asked for meanwhile. */
export function SessionGate({ resource, children, onFormShown }: SessionGateProps) {
  const { text } = useResourceTexts(resource);
  const { openSession } = useServices();
  const ahead = useReadAhead(resource);
  const gate = useSessionGate(resource.scope, ahead);
  const { state, gated } = gate;
  const isFormShown = state.status === 'logged-out';
  const openState = useMemo<OpenSession | null>(() => gated && { ...gated, ...ahead }, [gated, ahead]);

  useEffect(() => {
    if (!isFormShown) return;
    return whenIdle(() => {
      onFormShown?.();
      // A failure here shows when somebody logs in.
      openSession(resource.scope).catch(() => {});
    });
  }, [isFormShown, onFormShown, openSession, resource.scope]);

  return (
    <Gate
      gate={gate}
      heading={text('heading')}
      login={{ scope: resource.scope, invalidText: text('login.invalid') }}
      onSignedIn={ahead.readAhead}
    >
      {({ session }) => (
        <SessionContext value={openState}>
          {state.status === 'logged-in' && state.isNew && <LoginNews session={session} />}
          {children}
        </SessionContext>
      )}
    </Gate>
  );
}
