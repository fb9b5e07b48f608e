import type { ConsoleContext, ConsoleRemote } from '@burhan/shared/contract/console';
import type {
  ConsoleFailureView,
  ConsoleFirstView,
  ConsoleInput,
  ConsoleViews,
} from '@burhan/shared/contract/host';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { PANEL_SCOPES, SESSION_SCOPES, sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { DIRECTIONS, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, type ConsoleRouteKey } from '@burhan/shared/routes';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { languageInstance } from '../language/start-language.ts';
import { LONGEST_WAIT_MS, RemoteError } from '../remotes/guarded.ts';
import { renderHtml, splitHead } from '../render-html.tsx';
import { ConsoleFailed, ConsoleView } from './console-view.tsx';

const NAME = 'The console';

const FAILURES = ['slow', 'unreachable'] as const satisfies readonly ConsoleFailureView['kind'][];

/**
 * Every first view of the console: for each address and language the login form, or what is shown while a stored
 * session is looked at; the directory needs neither. And what is shown in each language when no script comes.
 */
export async function prerenderConsole(input: ConsoleInput): Promise<ConsoleViews> {
  const views: ConsoleFirstView[] = [];
  const failures: ConsoleFailureView[] = [];
  for (const language of SUPPORTED_LANGUAGES) {
    const i18n = await languageInstance(language);
    for (const route of Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[]) {
      for (const session of sessionsOf(route)) {
        views.push({
          language,
          direction: DIRECTIONS[language],
          path: CONSOLE_PATHS[route],
          session,
          loading: i18n.t('loadingPage'),
          html: await renderView(input, i18n, CONSOLE_PATHS[route], session?.isStored ?? false),
        });
      }
    }
    for (const kind of FAILURES) {
      failures.push({ language, kind, html: await renderFailure(input.configuration, i18n, kind) });
    }
  }
  return { views, failures, longestWaitMs: LONGEST_WAIT_MS, configuration: input.configuration };
}

function sessionsOf(route: ConsoleRouteKey): ConsoleFirstView['session'][] {
  if (route === 'directory') return [null];
  // My account takes the session of any scope.
  const scopes = route === 'account' ? SESSION_SCOPES : [PANEL_SCOPES[route]];
  const storageKey = scopes.map(sessionStorageKey).join(' ');
  return [false, true].map((isStored) => ({ storageKey, isStored }));
}

const absent = () => Promise.reject(new Error('First views have nothing of the public remote.'));

async function renderView(
  { configuration, remote }: ConsoleInput,
  i18n: i18n,
  path: string,
  isSessionStored: boolean,
): Promise<string> {
  const context: ConsoleContext = {
    contract: NEWEST_CONTRACT,
    configuration,
    language: i18n.language as Language,
    content: null,
    isSessionStored,
    notify: () => {},
    loadPublicationCard: absent,
    describePages: absent,
    changeLanguage: async () => {},
  };
  const Console = await (remote as ConsoleRemote).start(context);
  const view = (
    <StaticRouter location={path}>
      <ConsoleView configuration={configuration} Console={Console as ComponentType} />
    </StaticRouter>
  );
  return renderHtml(i18n, view, NAME);
}

async function renderFailure(
  { facts, factsIn }: PageConfiguration,
  i18n: i18n,
  kind: ConsoleFailureView['kind'],
): Promise<string> {
  const error = new RemoteError(kind, 'The shell of the console did not come.');
  const shownFacts = factsIn?.[i18n.language as Language] ?? facts;
  const html = await renderHtml(i18n, <ConsoleFailed error={error} facts={shownFacts} />, NAME);
  return splitHead(html).body;
}
