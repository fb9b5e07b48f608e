import { type ThemeConfig, theme } from 'antd';

/** Ant Design's theme from the site's custom properties, by value: it computes shades from them. */
export function consoleTheme(isDark: boolean): ThemeConfig {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color('color-green'),
      colorLink: color('color-green'),
      colorSuccess: color('color-green'),
      colorError: color('console-error'),
      colorWarning: color('color-gold'),
      colorInfo: color('color-green'),
      // The shades that are computed from dark colours are too dark to read these on.
      colorPrimaryBg: color('color-green-tint'),
      colorSuccessBg: color('color-green-tint'),
      colorInfoBg: color('color-green-tint'),
      colorWarningBg: color('color-surface-strong'),
      colorErrorBg: color('console-error-tint'),
      colorText: color('color-ink'),
      colorTextSecondary: color('color-ink-muted'),
      colorTextTertiary: color('color-ink-muted'),
      colorTextDescription: color('color-ink-muted'),
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
      // A dialog that grows into its place takes its buttons away under a press that began early.
      motion: false,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
    },
  };
}
