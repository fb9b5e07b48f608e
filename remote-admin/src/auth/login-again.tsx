import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS, type PanelKey, withoutTrailingSlash } from '@burhan/shared/routes';
import { useQueryClient } from '@tanstack/react-query';
import { Flex, Modal } from 'antd';
import { useState } from 'react';
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
  const [isOpen, setOpen] = useState(false);
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
      afterOpenChange={setOpen}
      onCancel={giveUpLogin}
    >
      <Flex vertical gap="middle">
        <p>{t('session.again.text')}</p>
        {/* The form takes the focus: not before the dialog knows where that returns to. */}
        {scope && isOpen && (
          <LoginForm
            scope={scope}
            invalidText={t(`${panel}.login.invalid`)}
            letsInToEnrol={withoutTrailingSlash(pathname) === CONSOLE_PATHS.account}
            onLoggedIn={goOn}
            onCancel={giveUpLogin}
          />
        )}
      </Flex>
    </Modal>
  );
}
