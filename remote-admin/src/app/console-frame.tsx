import type { ConsoleContext } from '@burhan/shared/contract/console';
import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, type ConsoleRouteKey } from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import { DIALOGS_ID, LOGOUT_ID } from '../engine/design/dialogs-id.ts';
import { GuardedLink } from '../engine/overlays/unsaved-changes.tsx';
import { useIsSessionStored } from '../engine/session/session-context.ts';
import styles from './console-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';

type ConsoleFrameProps = Pick<ConsoleContext, 'changeLanguage'> & {
  route: ConsoleRouteKey;
  facts: SiteFacts;
  children: ReactNode;
};

export function ConsoleFrame({ route, facts, changeLanguage, children }: ConsoleFrameProps) {
  const { t, i18n } = useTranslation('console');
  const page = t(`${route}.heading`);
  const isSessionStored = useIsSessionStored();
  const shown = (Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[]).filter(
    (key) => key !== 'account' || isSessionStored || route === key,
  );
  const navigation = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = t('directory.documentTitle', { page, name: facts.name });
  }, [t, page, facts.name]);

  // On a phone the row of panels scrolls: the one that is open should be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the page, or of its direction
  useEffect(() => {
    const current = navigation.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [route, i18n.language]);

  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <p className={styles.brand}>
          <img src="/favicon.svg" alt="" />
          <bdi>{facts.wordmark}</bdi>
        </p>
        <nav ref={navigation} className={styles.navigation} aria-label={t('directory.navigation')}>
          <ul>
            {shown.map((key) => (
              <li key={key} className={key === 'account' ? styles.account : undefined}>
                <GuardedLink to={CONSOLE_PATHS[key]} isCurrent={key === route}>
                  {t(`${key}.heading`)}
                </GuardedLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.page}>
          <LanguageSwitch changeLanguage={changeLanguage} />
          {/* A full page load: the public pages have a policy of their own. */}
          <a href={localizedPath('/', i18n.language as Language)}>{t('directory.site')}</a>
          <div id={LOGOUT_ID} />
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>{t('directory.version', { version })}</footer>
      <div id={DIALOGS_ID} />
    </div>
  );
}
