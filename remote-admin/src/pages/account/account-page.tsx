import { hasStoredSession, SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionGate } from '../../auth/session-gate.tsx';
import { Loading, lazyComponent } from '../../components/lazy.tsx';

const AccountSections = lazyComponent(
  async () => (await import('./account-sections.tsx')).AccountSections,
  <Loading />,
);
const ResetPage = lazyComponent(async () => (await import('./reset-page.tsx')).ResetPage, <Loading />);

/** The scope that a login here is for, where none has a session. */
const OWN_SCOPE: SessionScope = 'content';

type FrameProps = { onLogOut: () => Promise<void>; children: ReactNode };

/**
 * My account, with the session of the first scope that has one, or after a login; with the link of a mail in the
 * address, the form for a new password (docs/rules/accounts.md#my-account).
 * @param Frame stands around it once somebody is logged in.
 */
export function AccountPage({ Frame }: { Frame: ComponentType<FrameProps> }) {
  const { t } = useTranslation('console');
  const [scope] = useState(() => SESSION_SCOPES.find(hasStoredSession) ?? OWN_SCOPE);
  const { token, forget } = useRecoveryToken();

  if (token !== null) return <ResetPage scope={scope} token={token} onDone={forget} />;
  return (
    <SessionGate
      scope={scope}
      heading={t('account.heading')}
      invalidText={t('account.invalid')}
      letsInToEnrol
      prefetch={AccountSections.prefetch}
    >
      {(logOut) => (
        <Frame onLogOut={logOut}>
          <AccountSections scope={scope} />
        </Frame>
      )}
    </SessionGate>
  );
}

/**
 * The secret of a mail's link, which stands in the fragment: no server sees it there. It leaves the address at once, and
 * is used when a new password is saved, so that a program that opens links in mails does not use it up. '': a broken link.
 */
function useRecoveryToken(): { token: string | null; forget: () => void } {
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      const parts = new URLSearchParams(window.location.hash.slice(1));
      if (parts.get('type') !== 'recovery' && !parts.has('error')) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
      setToken(parts.get('token_hash') ?? '');
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return { token, forget: () => setToken(null) };
}
