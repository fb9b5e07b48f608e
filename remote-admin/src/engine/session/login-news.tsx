import { SHOWN_LOGIN_FAILURES } from '@burhan/shared/limits';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../data/session.ts';
import { useRead } from '../base/use-read.ts';
import { GuardedLink } from '../overlays/unsaved-changes.tsx';
import { useAccountTexts } from './account-texts.ts';
import styles from './login-news.module.css';

/** After a login: what happened to the account that its owner should know (docs/rules/accounts.md#login). */
export function LoginNews({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const { state } = useRead(async () => (await session.account()).logins());
  const [isDismissed, setDismissed] = useState(false);
  const id = useId();

  const dismiss = () => {
    // The button goes with the news.
    document.querySelector('h1')?.focus();
    setDismissed(true);
  };
  const areTextsThere = useAccountTexts();
  if (state.status !== 'ready' || isDismissed || !areTextsThere) return null;
  const report = state.value;
  const devices = report.new_devices.length;
  const failures = report.failures_since >= SHOWN_LOGIN_FAILURES ? report.failures_since : 0;
  if (devices + failures === 0) return null;
  return (
    <section className={`box ${styles.news}`} aria-labelledby={id}>
      <h2 id={id}>{t('news.heading')}</h2>
      <div role="alert">
        {devices > 0 && <p>{t('news.devices', { count: devices })}</p>}
        {failures > 0 && <p>{t('news.failures', { count: failures })}</p>}
      </div>
      <p className={`line ${styles.actions}`}>
        <GuardedLink to={CONSOLE_PATHS.account} isCurrent={false}>
          {t('news.look')}
        </GuardedLink>
        <Button onClick={dismiss}>{t('news.dismiss')}</Button>
      </p>
    </section>
  );
}
