import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTimes } from '../../components/times.ts';
import { endOtherSessions } from '../../data/account.ts';
import { AccountCard, accountQuery, Loaded, useAccountAction } from './account-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** The account that is logged in: its second factor, password and sessions. */
export function AccountSections({ scope }: { scope: SessionScope }) {
  const { t } = useTranslation(['account', 'console']);
  const query = useQuery(accountQuery(scope));
  const { zone } = useTimes();

  return (
    <Flex vertical gap="large">
      <h1>{t('console:account.heading')}</h1>
      <Loaded query={query}>
        {(account) => (
          <>
            <Descriptions
              layout="vertical"
              colon={false}
              size="small"
              column={{ xs: 1, sm: 2 }}
              items={[
                { key: 'email', label: t('email'), children: <bdi>{account.email}</bdi> },
                { key: 'zone', label: t('zone'), children: zone },
              ]}
            />
            {account.must_enrol && <Alert type="warning" role="none" showIcon title={t('enrolFirst')} />}
            <FactorCard scope={scope} account={account} />
            {!account.must_enrol && <PasswordCard scope={scope} account={account} />}
            {!account.must_enrol && <SessionsCard scope={scope} />}
          </>
        )}
      </Loaded>
    </Flex>
  );
}

function SessionsCard({ scope }: { scope: SessionScope }) {
  const { t } = useTranslation('account');
  const { mutate, isPending } = useAccountAction(scope, t('sessions.ended'), endOtherSessions);

  return (
    <AccountCard heading={t('sessions.heading')}>
      <p>{t('sessions.about')}</p>
      <Button loading={isPending} onClick={() => mutate(undefined)}>
        {t('sessions.endOthers')}
      </Button>
    </AccountCard>
  );
}
