import {
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  LayoutOutlined,
  LockOutlined,
  MenuOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { hasStoredSession, PANEL_SCOPES, SESSION_SCOPES } from '@burhan/shared/data/session-scopes';
import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, type ConsoleRouteKey, withoutTrailingSlash } from '@burhan/shared/routes';
import { Button, Drawer, Flex } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { version } from '../../../package.json';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { PAGE_ID } from '../components/page-behind.ts';
import { usePageTitle } from '../components/page-title.ts';
import { useFacts } from '../data/host.ts';
import styles from './frame.module.css';

const ICONS: Record<ConsoleRouteKey, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  directory: HomeOutlined,
  publications: BookOutlined,
  submittedPapers: FileTextOutlined,
  ongoingProjects: ExperimentOutlined,
  metrics: BarChartOutlined,
  pages: LayoutOutlined,
  partners: BankOutlined,
  contact: IdcardOutlined,
  account: UserOutlined,
};

const ROUTES = Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[];

type FrameProps = {
  /** Ends the session of the page. It is absent if the page has no session. */
  onLogOut?: () => Promise<void>;
  children: ReactNode;
};

/** The frame of every page of the console. The menu is at the side, or behind a button in a narrow window. */
export function Frame({ onLogOut, children }: FrameProps) {
  const { t } = useTranslation('console');
  const { wordmark } = useFacts();
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const route = ROUTES.find((key) => CONSOLE_PATHS[key] === withoutTrailingSlash(pathname)) ?? 'directory';
  const page = t(`${route}.heading`);

  usePageTitle(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the page
  useEffect(() => setMenuOpen(false), [pathname]);

  const brand = (
    <p className="console-brand">
      <img src="/favicon.svg" alt="" />
      <bdi>{wordmark}</bdi>
    </p>
  );
  return (
    <div id={PAGE_ID} className={styles.frame}>
      <header className={styles.bar}>
        {brand}
        <span className={styles.page}>{page}</span>
        <Button
          icon={<MenuOutlined aria-hidden />}
          aria-label={t('directory.navigation')}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </header>
      <aside className={styles.side}>
        {brand}
        <Navigation onLogOut={onLogOut} />
      </aside>
      {isMenuOpen && (
        <Drawer
          open
          size="min(20rem, 88vw)"
          placement={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
          title={brand}
          onClose={() => setMenuOpen(false)}
        >
          <Navigation onLogOut={onLogOut} />
        </Drawer>
      )}
      <main className={styles.main}>{children}</main>
      <footer className={`quiet ${styles.footer}`}>{t('directory.version', { version })}</footer>
    </div>
  );
}

/** Links to the pages. In Ant Design's menu, screen readers would announce commands instead of links. */
function Navigation({ onLogOut }: Pick<FrameProps, 'onLogOut'>) {
  const { t, i18n } = useTranslation('console');
  const shown = ROUTES.filter((key) => key !== 'account' || SESSION_SCOPES.some(hasStoredSession));
  return (
    <>
      <nav className={styles.navigation} aria-label={t('directory.navigation')}>
        <ul>
          {shown.map((key) => (
            <li key={key}>
              <PageLink route={key} />
            </li>
          ))}
        </ul>
      </nav>
      <Flex wrap align="center" gap="small" className={styles.more ?? ''}>
        <LanguageSwitch />
        {/* The public pages have another content security policy, so this link loads a whole page. */}
        <Button type="text" href={localizedPath('/', i18n.language as Language)}>
          {t('directory.site')}
        </Button>
        {onLogOut && <Button onClick={() => void onLogOut()}>{t('session.logout')}</Button>}
      </Flex>
    </>
  );
}

function PageLink({ route }: { route: ConsoleRouteKey }) {
  const { t } = useTranslation('console');
  const scope = route === 'directory' || route === 'account' ? undefined : PANEL_SCOPES[route];
  const isOpen = scope === undefined || hasStoredSession(scope);
  const Icon = ICONS[route];
  return (
    <NavLink to={CONSOLE_PATHS[route]} end>
      <Icon aria-hidden />
      <span>{t(`${route}.heading`)}</span>
      {!isOpen && <LockOutlined className={styles.lock ?? ''} aria-hidden />}
    </NavLink>
  );
}
