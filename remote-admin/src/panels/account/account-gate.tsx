import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { SESSION_SCOPES } from '@burhan/shared/data/session-scopes';
import type { SiteFacts } from '@burhan/shared/site';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../engine/base/later-code.tsx';
import { useServices } from '../../engine/base/services.ts';
import { designed } from '../../engine/design/designed.tsx';
import { Gate } from '../../engine/session/session-gate.tsx';
import { useSessionGate } from '../../engine/session/use-session-gate.ts';
import { useRecoveryToken } from './use-recovery-token.ts';

const AccountPage = designed(async () => (await import('./account-page.tsx')).AccountPage, <Loading />);
const ResetPage = designed(async () => (await import('./reset/reset-page.tsx')).ResetPage, <Loading />);

/** The scope that a login here is for, where none has a session. */
const OWN_SCOPE: SessionScope = 'content';

/**
 * My account, with the session of the first scope that has one, or after a login; with the link of a mail in the
 * address, the form for a new password (docs/product-rules.md#my-account).
 */
export function AccountGate({ facts }: { facts: SiteFacts }) {
  const { hasStoredSession } = useServices();
  const [scope] = useState(() => SESSION_SCOPES.find(hasStoredSession) ?? OWN_SCOPE);
  const { token, forget } = useRecoveryToken();

  if (token !== null) return <ResetPage scope={scope} token={token} facts={facts} onDone={forget} />;
  return <OwnAccount scope={scope} facts={facts} />;
}

function OwnAccount({ scope, facts }: { scope: SessionScope; facts: SiteFacts }) {
  const { t } = useTranslation('console');
  const gate = useSessionGate(scope, { letsInToEnrol: true });
  const login = { scope, invalidText: t('account.invalid'), letsInToEnrol: true };
  return (
    <Gate gate={gate} heading={t('account.heading')} login={login}>
      {(session) => <AccountPage session={session} facts={facts} />}
    </Gate>
  );
}
