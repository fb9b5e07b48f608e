import type { Resource } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { LoginForm } from './login-form.tsx';

type LoginAgainProps = { resource: Resource; onLoggedIn: () => void; onCancel: () => void };

/** The login form over the work, which stays as it is behind it. */
export function LoginAgain({ resource, onLoggedIn, onCancel }: LoginAgainProps) {
  const { t } = useTranslation('console');
  return (
    <Dialog title={t('session.again.heading')} onClose={onCancel}>
      <p>{t('session.again.text')}</p>
      <LoginForm resource={resource} onLoggedIn={onLoggedIn} onCancel={onCancel} />
    </Dialog>
  );
}
