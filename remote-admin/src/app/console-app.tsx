import './console.css';
import type { ConsoleContext } from '@burhan/shared/contract/console';
import type { Language } from '@burhan/shared/i18n/languages';
import {
  CONSOLE_PATHS,
  type ConsoleRouteKey,
  type PanelKey,
  withoutTrailingSlash,
} from '@burhan/shared/routes';
import type { SiteFacts } from '@burhan/shared/site';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { type LazyPart, Loading } from '../engine/base/lazy-with-timeout.tsx';
import { ServicesContext } from '../engine/base/services.ts';
import { lazyWithAntDesign } from '../engine/design/lazy-with-ant-design.tsx';
import { ToastProvider } from '../engine/overlays/toast-provider.tsx';
import { UnsavedChangesProvider } from '../engine/overlays/unsaved-changes.tsx';
import { SessionGate } from '../engine/session/session-gate.tsx';
import { AccountGate } from '../panels/account/account-gate.tsx';
import { PANEL_KEYS, RESOURCES } from '../resources/resources.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { DirectoryPage } from './directory-page.tsx';
import { PANELS } from './panels.ts';
import { createServices } from './services.ts';

const LAZY_PANELS = Object.fromEntries(
  PANEL_KEYS.map((key) => [key, lazyWithAntDesign(PANELS[key], <Loading />)]),
) as Record<PanelKey, LazyPart<object>>;

/** A host's console: its frame, and the page of the address (docs/rules/console.md#console-routes). */
export function consoleIn(context: ConsoleContext) {
  const services = createServices(context);

  function ConsoleApp() {
    const route = routeOf(useLocation().pathname);
    const language = useTranslation('console').i18n.language as Language;
    const facts = context.configuration.factsIn?.[language] ?? context.configuration.facts;
    return (
      <ServicesContext value={services}>
        <ToastProvider>
          <UnsavedChangesProvider>
            <ConsoleFrame route={route} facts={facts} changeLanguage={context.changeLanguage}>
              <Page route={route} facts={facts} />
            </ConsoleFrame>
          </UnsavedChangesProvider>
        </ToastProvider>
      </ServicesContext>
    );
  }

  const router = createBrowserRouter([{ path: '*', element: <ConsoleApp /> }]);
  return () => <RouterProvider router={router} />;
}

function Page({ route, facts }: { route: ConsoleRouteKey; facts: SiteFacts }) {
  if (route === 'directory') return <DirectoryPage />;
  if (route === 'account') return <AccountGate facts={facts} />;
  const Panel = LAZY_PANELS[route];
  return (
    <SessionGate key={route} resource={RESOURCES[route]} prefetch={Panel.prefetch}>
      <Panel />
    </SessionGate>
  );
}

function routeOf(pathname: string): ConsoleRouteKey {
  const path = withoutTrailingSlash(pathname);
  const found = (Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[]).find((key) => CONSOLE_PATHS[key] === path);
  return found ?? 'directory';
}
