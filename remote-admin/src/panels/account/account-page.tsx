import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../engine/base/lazy-with-timeout.tsx';
import { useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAccountTexts } from '../../engine/session/account-texts.ts';
import { LogoutButton } from '../../engine/session/logout-button.tsx';
import { useSession } from '../../engine/session/session-context.ts';
import styles from './account.module.css';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { AccountContext, LoadedPart, useAccount } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account: its second factor, password and sessions (docs/rules/accounts.md#my-account). */
export function AccountPage({ facts }: { facts: SiteFacts }) {
  const { t } = useTranslation('console');
  const session = useSession();
  const showToast = useToast();
  const areTextsThere = useAccountTexts();
  const loaded = useRead(async () => {
    const account = await session.account();
    const [access, isRecovered] = await Promise.all([account.access(), account.isRecovered()]);
    return { account, access, isRecovered };
  });

  if (!areTextsThere) return <Loading />;

  const leave = async () => {
    await session.logOut();
    showToast({ kind: 'success', title: t('session.loggedOut') });
  };
  return (
    <div className={styles.page}>
      <h1>{t('account.heading')}</h1>
      <LogoutButton onPress={leave} />
      <LoadedPart of={loaded}>
        {(known) => (
          <AccountContext value={{ ...known, reload: loaded.reload, organization: facts.name }}>
            <Sections />
          </AccountContext>
        )}
      </LoadedPart>
    </div>
  );
}

function Sections() {
  const { t } = useTranslation('account');
  const { zone } = useTimes();
  const { access } = useAccount();
  const isAsked = access.must_enrol;
  return (
    <>
      <p>
        <bdi>{access.email}</bdi>
      </p>
      {isAsked ? (
        <p className={`box ${styles.notice}`}>{t('enrolFirst')}</p>
      ) : (
        <p className="quiet">{t('zone', { zone })}</p>
      )}
      <FactorSection />
      {!isAsked && <PasswordSection />}
      {!isAsked && <SessionsSection />}
    </>
  );
}
