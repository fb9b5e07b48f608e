import { StyleProvider } from '@ant-design/cssinjs';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { App, ConfigProvider } from 'antd';
import arabic from 'antd/locale/ar_EG';
import english from 'antd/locale/en_US';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { adoptStyles } from './adopted-styles.ts';
import { ICONS } from './icons.tsx';
import { consoleTheme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

const LOCALES = { en: english, ar: arabic } as const satisfies Record<Language, typeof english>;

/** Dialogs and drawers are drawn into the element with this id: in the body, Ant Design would write a style element. */
const POPUPS_ID = 'console-popups';

const styles = adoptStyles();

/** Ant Design in the site's colours, the console's language and its direction. */
export function AntDesign({ children }: { children: ReactNode }) {
  const language = useTranslation('console').i18n.language as Language;
  const isDark = useSyncExternalStore(listenToScheme, () => matchMedia(DARK).matches);
  const theme = useMemo(() => consoleTheme(isDark), [isDark]);

  return (
    <StyleProvider layer container={styles}>
      <ConfigProvider
        theme={theme}
        locale={LOCALES[language]}
        direction={DIRECTIONS[language]}
        wave={{ disabled: true }}
        {...ICONS}
        getPopupContainer={popupPlace}
      >
        <App>{children}</App>
        <div id={POPUPS_ID} />
      </ConfigProvider>
    </StyleProvider>
  );
}

function popupPlace(): HTMLElement {
  return document.getElementById(POPUPS_ID) ?? document.body;
}

function listenToScheme(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
