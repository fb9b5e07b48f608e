import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS, type PanelKey, withoutTrailingSlash } from '@burhan/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { continueAfterLogin, giveUpLogin, useEndedSession } from '../data/ended-session.ts';
import { LoginForm } from './login-form.tsx';
import { tellSessionsChanged } from './stored-session.ts';

/** The login form over the work, when the session ends while it is in use. What was typed behind it stays. */
export function LoginAgain() {
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const scope = useEndedSession();
  const panels = Object.keys(PANEL_SCOPES) as PanelKey[];
  const panel = panels.find((key) => PANEL_SCOPES[key] === scope) ?? 'publications';

  const goOn = () => {
    tellSessionsChanged();
    continueAfterLogin();
    // What was read before may be hours old.
    void queryClient.invalidateQueries();
  };

  return (
    <Modal
      open={scope !== null}
      title={t('session.again.heading')}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={giveUpLogin}
    >
      <p>{t('session.again.text')}</p>
      {scope && (
        <LoginForm
          scope={scope}
          invalidText={t(`${panel}.login.invalid`)}
          letsInToEnrol={withoutTrailingSlash(pathname) === CONSOLE_PATHS.account}
          onLoggedIn={goOn}
          onCancel={giveUpLogin}
        />
      )}
    </Modal>
  );
}
