import { hasStoredSession, SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionGate } from '../../auth/session-gate.tsx';
import { Loading, lazyComponent } from '../../components/lazy.tsx';

const AccountSections = lazyComponent(
  async () => (await import('./account-sections.tsx')).AccountSections,
  <Loading />,
);
const ResetPage = lazyComponent(async () => (await import('./reset-page.tsx')).ResetPage, <Loading />);

/** The scope of a login on this page, if no scope has a session. */
const OWN_SCOPE: SessionScope = 'content';

type FrameProps = { onLogOut: () => Promise<void>; children: ReactNode };

/**
 * My account (docs/rules/accounts.md#my-account). It uses the first scope that has a session, or asks for a login. If
 * the address is a recovery link from a mail, the page to reset the password is shown.
 * @param Frame is shown around the page after the login.
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
 * The secret of a mail's link; '' if the link is broken, null without a link. It is in the fragment, so that
 * no server sees it, and is removed from the address at once. Some mail programs open links, so the secret is
 * used only when somebody presses a button.
 */
function useRecoveryToken(): { token: string | null; forget: () => void } {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);

  useEffect(() => {
    const parts = new URLSearchParams(hash.slice(1));
    if (parts.get('type') !== 'recovery' && !parts.has('error')) return;
    setToken(parts.get('token_hash') ?? '');
    void navigate({ search, hash: '' }, { replace: true });
  }, [hash, search, navigate]);

  return { token, forget: () => setToken(null) };
}
