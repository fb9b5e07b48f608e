import { SESSION_SCOPES, type SessionScope } from '@burhan/shared/data/session-scopes';
import type { SiteFacts } from '@burhan/shared/site';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../engine/base/lazy-with-timeout.tsx';
import { useServices } from '../../engine/base/services.ts';
import { lazyWithAntDesign } from '../../engine/design/lazy-with-ant-design.tsx';
import { Gate } from '../../engine/session/session-gate.tsx';

const AccountPage = lazyWithAntDesign(
  async () => (await import('./account-page.tsx')).AccountPage,
  <Loading />,
);
const ResetPage = lazyWithAntDesign(async () => (await import('./reset-page.tsx')).ResetPage, <Loading />);

/** The scope that a login here is for, where none has a session. */
const OWN_SCOPE: SessionScope = 'content';

/**
 * My account, with the session of the first scope that has one, or after a login; with the link of a mail in the
 * address, the form for a new password (docs/rules/accounts.md#my-account).
 */
export function AccountGate({ facts }: { facts: SiteFacts }) {
  const { t } = useTranslation('console');
  const { hasStoredSession } = useServices();
  const [scope] = useState(() => SESSION_SCOPES.find(hasStoredSession) ?? OWN_SCOPE);
  const { token, forget } = useRecoveryToken();

  if (token !== null) return <ResetPage scope={scope} token={token} onDone={forget} />;
  return (
    <Gate scope={scope} heading={t('account.heading')} invalidText={t('account.invalid')} letsInToEnrol>
      <AccountPage facts={facts} />
    </Gate>
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
