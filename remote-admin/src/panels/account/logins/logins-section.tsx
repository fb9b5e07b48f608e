import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterCode } from '../../../engine/later-code.ts';
import styles from '../account.module.css';
import { Section } from '../section.tsx';

const LoginTable = lazy(async () => ({
  default: (await laterCode(import('./login-table.tsx'))).LoginTable,
}));

/** The record of logins, for admins, read when it is asked for (docs/product-rules.md#record-of-logins). */
export function LoginsSection() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section heading={t('logins.heading')}>
      <p className={styles.quiet}>{t('logins.about')}</p>
      {isOpen ? (
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <LoginTable />
        </Suspense>
      ) : (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t('logins.open')}
        </button>
      )}
    </Section>
  );
}
