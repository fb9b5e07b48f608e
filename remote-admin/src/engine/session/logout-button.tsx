import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LOGOUT_ID } from '../design/dialogs-id.ts';

/** `Logout`, in the console's bar, of the panel that is open: that knows whether typing would be lost. */
export function LogoutButton({ onPress }: { onPress: () => Promise<void> }) {
  const { t } = useTranslation('console');
  const place = document.getElementById(LOGOUT_ID) ?? document.body;
  return createPortal(<Button onClick={() => void onPress()}>{t('session.logout')}</Button>, place);
}
