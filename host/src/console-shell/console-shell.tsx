import { CONSOLE_FAILED_ID, consoleLanguage, PREVIEW_READY_EVENT } from '@burhan/shared/console-page';
import type { ConsoleContext, PagePreview, StartedConsole } from '@burhan/shared/contract/console';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { Language } from '@burhan/shared/i18n/languages';
import { CODE_WAIT_MS } from '@burhan/shared/limits';
import { PREVIEW_PATH } from '@burhan/shared/routes';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConsoleFailure } from '../error-page.tsx';
import { showLanguage } from '../language/start-language.ts';
import { startNotices } from '../notices/start-notices.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadPageTexts } from '../remotes/load-page-texts.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { consoleRoutes } from '../routes.tsx';

const REMOTE = 'remote-admin';

/**
 * Draws the console into the container. The container's old content stays until the console has started. If the
 * console cannot be loaded, a message says what is wrong.
 */
export async function startConsole(container: Element, configuration: PageConfiguration): Promise<void> {
  const language = consoleLanguage(localStorage);
  await showLanguage(language);
  document.getElementById(CONSOLE_FAILED_ID)?.remove();
  const notify = startNotices(configuration);
  const root = createRoot(container);
  try {
    const started = await loadConsole(configuration, language, notify);
    const router = createBrowserRouter(consoleRoutes(configuration.facts, started));
    root.render(<RouterProvider router={router} useTransitions={false} />);
  } catch (error) {
    console.error(error);
    root.render(<ConsoleFailure error={error} facts={configuration.facts} />);
  }
}

/** Loads the console from its remote, and starts it. @throws RemoteError */
async function loadConsole(
  configuration: PageConfiguration,
  language: Language,
  notify: ConsoleContext['notify'],
): Promise<StartedConsole> {
  const remote = await loadRemoteModule(configuration, REMOTE, './console');
  const context: ConsoleContext = {
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content: null,
    notify,
    loadPublicationCard: () => loadRemoteModule(configuration, 'remote-public', './publication-card'),
    describePages: async () => (await loadPageTexts(configuration)).describe(),
    previewPage,
    changeLanguage: showLanguage,
    guard: <Value,>(asked: Promise<Value>) => guarded(REMOTE, asked),
  };
  return guarded(REMOTE, remote.start(context));
}

/**
 * Shows public pages in a frame. The preview's page draws them, because it has the styles of the site
 * (docs/decisions/015-the-preview-draws-the-page.md).
 */
const previewPage: Required<ConsoleContext>['previewPage'] = (frame, onPress) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The preview did not start in time.')), CODE_WAIT_MS);
    const ready = (event: Event) => {
      clearTimeout(timer);
      const { detail: start } = event as CustomEvent<(press: typeof onPress) => PagePreview>;
      resolve(start(onPress));
    };
    frame.addEventListener(PREVIEW_READY_EVENT, ready, { once: true });
    frame.src = PREVIEW_PATH;
  });
