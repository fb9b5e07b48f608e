import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

type LoginAgainProps = Pick<LoginFormProps, 'scope' | 'invalidText' | 'letsInToEnrol' | 'onLoggedIn'> & {
  onCancel: () => void;
};

export function LoginAgain(props: LoginAgainProps) {
  const { t } = useTranslation('console');
  return (
    <Dialog title={t('session.again.heading')} onClose={props.onCancel}>
      <p>{t('session.again.text')}</p>
      <LoginForm {...props} />
    </Dialog>
  );
}
