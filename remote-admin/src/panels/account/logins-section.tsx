import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import styles from './account.module.css';
import { AccountLoading, Section } from './section.tsx';

const LoginTable = lazyWithTimeout(
  async () => (await import('./login-table.tsx')).LoginTable,
  <AccountLoading />,
);

/** The record of logins, for admins, read when it is asked for (docs/rules/accounts.md#record-of-logins). */
export function LoginsSection() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading={t('logins.heading')}>
      <p className={styles.quiet}>{t('logins.about')}</p>
      {isOpen ? (
        <LoginTable />
      ) : (
        <Button type="primary" onClick={() => setOpen(true)}>
          {t('logins.open')}
        </Button>
      )}
    </Section>
  );
}
