import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { CONSOLE_PATHS, type ConsoleRouteKey, withoutTrailingSlash } from '@burhan/shared/routes';
import { ConfigProvider } from 'antd';
import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { laterCode } from '../engine/later-code.ts';
import { ServicesContext } from '../engine/services.ts';
import { SessionGate } from '../engine/session/session-gate.tsx';
import { ToastProvider } from '../engine/toasts/toast-provider.tsx';
import { UnsavedChangesProvider } from '../engine/unsaved/unsaved-changes.tsx';
import { useMediaQuery } from '../engine/use-media-query.ts';
import { PublicationCardContext } from '../panels/publications/publication-card-loader.ts';
import { consoleContext } from './console-context.ts';
import { ConsoleFrame, DIALOGS_ID } from './console-frame.tsx';
import { cspNonce } from './csp-nonce.ts';
import { DirectoryPage } from './directory-page.tsx';
import { controlTexts } from './language/console-language.ts';
import { loadPublicationCard } from './load-publication-card.ts';
import { PanelLoading } from './panel-loading.tsx';
import { services } from './services.ts';
import { consoleTheme } from './theme.ts';
import './console.css';

type PanelKey = Exclude<ConsoleRouteKey, 'directory'>;

/** Each panel's code, fetched after its login form. */
const LOAD_PANEL: Record<PanelKey, () => Promise<{ default: ComponentType }>> = {
  publications: async () => {
    const { PublicationsPanel } = await import('../panels/publications/publications-panel.tsx');
    return { default: PublicationsPanel };
  },
  submittedPapers: async () => {
    const { SubmittedPapersPanel } = await import('../panels/submitted-papers/submitted-papers-panel.tsx');
    return { default: SubmittedPapersPanel };
  },
  ongoingProjects: async () => {
    const { OngoingProjectsPanel } = await import('../panels/ongoing-projects/ongoing-projects-panel.tsx');
    return { default: OngoingProjectsPanel };
  },
  metrics: async () => {
    const { MetricsPanel } = await import('../panels/metrics/metrics-panel.tsx');
    return { default: MetricsPanel };
  },
};

const PANELS: Record<PanelKey, ComponentType> = {
  publications: lazy(() => laterCode(LOAD_PANEL.publications())),
  submittedPapers: lazy(() => laterCode(LOAD_PANEL.submittedPapers())),
  ongoingProjects: lazy(() => laterCode(LOAD_PANEL.ongoingProjects())),
  metrics: lazy(() => laterCode(LOAD_PANEL.metrics())),
};

/** The console: its frame, and the page of the address (Spec 2). */
export function ConsoleApp() {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const route = routeOf(useLocation().pathname);
  const nonce = cspNonce();
  const language = useTranslation('console').i18n.language as Language;
  const { facts, factsIn } = consoleContext().configuration;

  return (
    <ConfigProvider
      theme={consoleTheme(isDark)}
      {...(nonce && { csp: { nonce } })}
      direction={DIRECTIONS[language]}
      locale={controlTexts(language)}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={dialogPlace}
    >
      <ServicesContext value={services}>
        <ToastProvider>
          <UnsavedChangesProvider>
            <ConsoleFrame route={route} facts={factsIn?.[language] ?? facts}>
              <PublicationCardContext value={loadPublicationCard}>
                {route === 'directory' ? <DirectoryPage /> : <Panel key={route} route={route} />}
              </PublicationCardContext>
            </ConsoleFrame>
          </UnsavedChangesProvider>
        </ToastProvider>
      </ServicesContext>
    </ConfigProvider>
  );
}

/**
 * Where dialogs go: into an element of the page's own. In the body, Ant Design would stop the page's scrolling by a
 * style element without the nonce; console.css does that instead.
 */
function dialogPlace(): HTMLElement {
  return document.getElementById(DIALOGS_ID) ?? document.body;
}

function Panel({ route }: { route: PanelKey }) {
  const PanelOfRoute = PANELS[route];
  // Fetched early; a failure shows when the panel itself is wanted.
  const fetchPanel = useCallback(() => void LOAD_PANEL[route]().catch(() => {}), [route]);
  return (
    <SessionGate resource={RESOURCES[route]} onFormShown={fetchPanel}>
      <Suspense fallback={<PanelLoading />}>
        <PanelOfRoute />
      </Suspense>
    </SessionGate>
  );
}

function routeOf(pathname: string): ConsoleRouteKey {
  const path = withoutTrailingSlash(pathname);
  const found = (Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[]).find((key) => CONSOLE_PATHS[key] === path);
  return found ?? 'directory';
}
