import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Language } from '@burhan/shared/i18n/languages';
import { timesIn } from '@burhan/shared/time-text';
import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../data/host.ts';
import styles from './account.module.css';
import { Loaded } from './account-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { accountQuery } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';

/** One's own account: its second factor, password and sessions. */
export function AccountSections({ scope }: { scope: SessionScope }) {
  const { t, i18n } = useTranslation(['account', 'console']);
  const query = useQuery(accountQuery(scope));
  const { zone } = timesIn(i18n.language as Language, useTimeZone());

  return (
    <div className={styles.page}>
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
    </div>
  );
}
