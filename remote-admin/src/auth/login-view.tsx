import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { usePageTitle } from '../components/page-title.ts';
import { useFacts } from '../data/host.ts';

/** The login page, without the console's frame. Nothing moves when it replaces the login form in the HTML. */
export function LoginView({ heading, children }: { heading: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('console');
  const { wordmark } = useFacts();
  usePageTitle(heading);

  return (
    <main className="console-login">
      <p className="console-brand">
        <img src="/favicon.svg" alt="" />
        <bdi>{wordmark}</bdi>
      </p>
      <div className="console-login-card">
        <h1>{heading}</h1>
        {children}
      </div>
      <Flex wrap align="center" gap="middle" style={{ margin: 'var(--space-4) auto 0' }}>
        <LanguageSwitch />
        <Link to={CONSOLE_PATHS.directory}>{t('directory.heading')}</Link>
        {/* This is no router link, because the public pages have another content security policy. */}
        <a href={localizedPath('/', i18n.language as Language)}>{t('directory.site')}</a>
      </Flex>
    </main>
  );
}
