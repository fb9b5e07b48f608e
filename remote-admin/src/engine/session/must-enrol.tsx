import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './login-form.module.css';

/** In place of the login form, where the account has to set up a second factor first. @param onCancel over the work. */
export function MustEnrol({ onCancel }: { onCancel?: () => void }) {
  const { t } = useTranslation('account');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);

  return (
    <div className={styles.form}>
      <p className={styles.about}>{t('mustEnrol.text')}</p>
      {onCancel && <p className={styles.about}>{t('mustEnrol.again')}</p>}
      <div className={styles.actions}>
        <Link
          ref={link}
          className="button button-primary"
          to={CONSOLE_PATHS.account}
          // The work behind the dialog stays where it is.
          {...(onCancel && { target: '_blank' })}
        >
          {t('mustEnrol.link')}
        </Link>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('session.cancel', { ns: 'console' })}
          </button>
        )}
      </div>
    </div>
  );
}
