import { StyleProvider } from '@ant-design/cssinjs';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { App, ConfigProvider, type ThemeConfig, theme } from 'antd';
import arabic from 'antd/locale/ar_EG';
import english from 'antd/locale/en_US';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stylePlace } from '../components/adopted-styles.ts';
import { useMediaQuery } from '../components/media.ts';
import { ICONS } from './icons.tsx';

const LOCALES = { en: english, ar: arabic } as const satisfies Record<Language, typeof english>;

/** The place for dialogs and drawers. In the body, they would add a style element, which our CSP forbids. */
const POPUPS_ID = 'console-popups';

/** Ant Design in the site's colours, the console's language and its direction. */
export function AntDesign({ children }: { children: ReactNode }) {
  const language = useTranslation('console').i18n.language as Language;
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');

  return (
    <StyleProvider layer container={stylePlace}>
      <ConfigProvider
        theme={themeOf(isDark)}
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

/** Ant Design's theme. It needs the values of the site's custom properties, because it computes shades from them. */
function themeOf(isDark: boolean): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color('color-green'),
      colorSuccess: color('color-green'),
      colorError: color('console-error'),
      colorWarning: color('color-gold'),
      colorInfo: color('color-green'),
      // The shades that Ant Design computes from dark colours are too dark as backgrounds of text.
      colorPrimaryBg: color('color-green-tint'),
      colorSuccessBg: color('color-green-tint'),
      colorInfoBg: color('color-green-tint'),
      colorWarningBg: color('color-surface-strong'),
      colorErrorBg: color('console-error-tint'),
      colorText: color('color-ink'),
      colorTextSecondary: color('color-ink-muted'),
      colorTextTertiary: color('color-ink-muted'),
      colorTextPlaceholder: color('color-ink-muted'),
      colorBgLayout: color('console-ground'),
      colorBgContainer: color('console-sheet'),
      colorBgElevated: color('console-dialog'),
      colorTextLightSolid: color('color-on-green'),
      colorBorder: color('color-border-strong'),
      colorBorderSecondary: color('color-border'),
      colorBgMask: 'rgb(0 0 0 / 45%)',
      fontFamily: 'var(--font-sans)',
      fontSize: 16,
      borderRadius: 8,
      controlHeight: 40,
      // An opening animation would move a dialog's buttons, so an early press would miss them.
      motion: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    },
  };
}

function popupPlace(): HTMLElement {
  return document.getElementById(POPUPS_ID) ?? document.body;
}
