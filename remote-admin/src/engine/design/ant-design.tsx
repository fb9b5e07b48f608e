import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { ConfigProvider } from 'antd';
import englishControls from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../use-media-query.ts';
import './ant-design.css';
import { controlTexts } from './control-texts.ts';
import { DIALOGS_ID } from './dialogs-id.ts';
import { consoleTheme } from './theme.ts';

export function AntDesign({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const language = useTranslation('console').i18n.language as Language;
  const nonce = cspNonce();

  return (
    <ConfigProvider
      theme={consoleTheme(isDark)}
      {...(nonce && { csp: { nonce } })}
      direction={DIRECTIONS[language]}
      // Never undefined: going from texts to none would take everything inside away and draw it anew.
      locale={controlTexts(language) ?? englishControls}
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
 * style element without the nonce; ant-design.css does that instead.
 */
function dialogPlace(): HTMLElement {
  return document.getElementById(DIALOGS_ID) ?? document.body;
}

/** The nonce of this page's content policy, which styles made at run time have to carry; undefined without one. */
function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
