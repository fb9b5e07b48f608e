import { type ThemeConfig, theme } from 'antd';

/** The console in the colours of the site (its custom properties, by value: Ant Design computes shades from them). */
const LIGHT = {
  colorPrimary: '#006c35',
  colorLink: '#006c35',
  colorSuccess: '#006c35',
  colorError: '#b3261e',
  colorTextBase: '#10201a',
  colorText: '#10201a',
  colorTextSecondary: '#4c5b53',
  colorTextDescription: '#4c5b53',
  colorTextPlaceholder: '#66736c',
  colorBgBase: '#ffffff',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorTextLightSolid: '#ffffff',
  colorBorder: '#8a8571',
  colorBorderSecondary: '#e4dcc9',
};

const DARK: typeof LIGHT = {
  colorPrimary: '#4cc38a',
  colorLink: '#4cc38a',
  colorSuccess: '#4cc38a',
  colorError: '#ff8f84',
  colorTextBase: '#e9efe9',
  colorText: '#e9efe9',
  colorTextSecondary: '#aebbb2',
  colorTextDescription: '#aebbb2',
  colorTextPlaceholder: '#93a199',
  colorBgBase: '#0c1512',
  colorBgContainer: '#0c1512',
  colorBgElevated: '#13201b',
  // Dark green text on the light green of the dark scheme.
  colorTextLightSolid: '#06170f',
  colorBorder: '#6f8378',
  colorBorderSecondary: '#26372f',
};

/** Names of variables and rules that are the same in the sheet of a build and in the page. */
export const STATIC = { hashed: false, cssVar: { key: 'ant-console', prefix: 'ant' } };

/** A dialog that grows into its place takes its buttons away under a press that began early. */
export const MOTION = false;

export function consoleTheme(isDark: boolean): ThemeConfig {
  return {
    ...STATIC,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...(isDark ? DARK : LIGHT),
      fontFamily: 'var(--font-sans)',
      fontSize: 16,
      borderRadius: 8,
      controlHeight: 40,
      motion: MOTION,
      colorBgMask: 'rgb(0 0 0 / 55%)',
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
        // As the site's own buttons, which the login form has (host/src/styles/controls.css).
        defaultBorderColor: 'var(--color-border-strong)',
        defaultHoverBorderColor: 'var(--color-green)',
        defaultHoverBg: 'var(--color-green-tint)',
        defaultHoverColor: 'var(--color-ink)',
        colorPrimaryHover: 'var(--color-green-strong)',
      },
      // What is off keeps its words readable.
      Switch: isDark
        ? { colorTextQuaternary: '#93a199', colorTextTertiary: '#a9b5ad' }
        : { colorTextQuaternary: '#66736c', colorTextTertiary: '#4c5b53' },
    },
  };
}
