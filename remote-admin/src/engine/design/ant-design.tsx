import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './ant-design.css';
import { DIALOGS_ID } from './dialogs-id.ts';
import { consoleTheme, STATIC } from './theme.ts';

/** A build has all styles in ant-design.css (build/ant-design-sheet.ts); in development they are made as they are used. */
const IS_BUILT = import.meta.env.PROD;

const IN_THE_SHEET: ThemeConfig = { ...STATIC, zeroRuntime: true };

export function AntDesign({ children }: { children: ReactNode }) {
  const language = useTranslation('console').i18n.language as Language;

  return (
    <ConfigProvider
      theme={IS_BUILT ? IN_THE_SHEET : consoleTheme(matchMedia('(prefers-color-scheme: dark)').matches)}
      direction={DIRECTIONS[language]}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={dialogPlace}
    >
      {children}
    </ConfigProvider>
  );
}

/**
 * Where dialogs go: into an element of the page's own. In the body, Ant Design would stop the page's scrolling by a
 * style element; ant-design.css does that instead.
 */
function dialogPlace(): HTMLElement {
  return document.getElementById(DIALOGS_ID) ?? document.body;
}
