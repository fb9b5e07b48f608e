import { StyleProvider } from '@ant-design/cssinjs';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { ConfigProvider, type ThemeConfig } from 'antd';
import englishControls from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../use-media-query.ts';
import './ant-design.css';
import { controlTexts } from './control-texts.ts';
import { DIALOGS_ID } from './dialogs-id.ts';
import { consoleTheme, MOTION, STATIC } from './theme.ts';

/** A build has all styles in ant-design.css (build/ant-design-sheet.ts); in development they are made as they are used. */
const IS_BUILT = import.meta.env.PROD;

const IN_THE_SHEET: ThemeConfig = { ...STATIC, zeroRuntime: true, token: { motion: MOTION } };

/** Ant Design goes on writing the theme's variables into style elements: outside of the page they do nothing. */
const NOWHERE = IS_BUILT ? document.createElement('div') : undefined;

export function AntDesign({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const language = useTranslation('console').i18n.language as Language;

  return (
    <StyleProvider {...(NOWHERE && { container: NOWHERE })}>
      <ConfigProvider
        theme={IS_BUILT ? IN_THE_SHEET : consoleTheme(isDark)}
        direction={DIRECTIONS[language]}
        // Never undefined: going from texts to none would take everything inside away and draw it anew.
        locale={controlTexts(language) ?? englishControls}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        getPopupContainer={dialogPlace}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

/**
 * Where dialogs go: into an element of the page's own. In the body, Ant Design would stop the page's scrolling by a
 * style element; ant-design.css does that instead.
 */
function dialogPlace(): HTMLElement {
  return document.getElementById(DIALOGS_ID) ?? document.body;
}
