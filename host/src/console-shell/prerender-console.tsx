import type { ConsoleFailureView, ConsoleFirstView, ConsoleViews } from '@burhan/shared/console-page';
import type { ConsoleContext, ConsoleRemote } from '@burhan/shared/contract';
import { sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { DIRECTIONS, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { CONSOLE_PATHS, type ConsoleRouteKey } from '@burhan/shared/routes';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import i18next from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadLanguage } from '../language/start-language.ts';
import { LONGEST_WAIT_MS } from '../remotes/guarded.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import { splitHead } from '../split-head.ts';
import { ConsoleFailed } from './console-failed.tsx';
import { ConsoleView } from './console-view.tsx';

export type ConsoleInput = {
  configuration: PageConfiguration;
  /** The console's server build. */
  remote: ConsoleRemote;
};

const FAILURES = ['slow', 'unreachable'] as const satisfies readonly ConsoleFailureView['kind'][];

/**
 * Every first view of the console: for each address and language the login form, or what is shown while a stored
 * session is looked at; the directory needs neither. And what is shown in each language when no script comes.
 */
export async function renderConsole(input: ConsoleInput): Promise<ConsoleViews> {
  const views: ConsoleFirstView[] = [];
  const failures: ConsoleFailureView[] = [];
  for (const language of SUPPORTED_LANGUAGES) {
    await loadLanguage(language);
    for (const route of Object.keys(CONSOLE_PATHS) as ConsoleRouteKey[]) {
      for (const session of sessionsOf(route)) {
        views.push({
          language,
          direction: DIRECTIONS[language],
          path: CONSOLE_PATHS[route],
          session,
          loading: i18next.t('loadingPage'),
          html: await renderView(input, language, CONSOLE_PATHS[route], session?.isStored ?? false),
        });
      }
    }
    for (const kind of FAILURES) {
      failures.push({ language, kind, html: await renderFailure(input.configuration, language, kind) });
    }
  }
  return { views, failures, longestWaitMs: LONGEST_WAIT_MS };
}

function sessionsOf(route: ConsoleRouteKey): ConsoleFirstView['session'][] {
  if (route === 'directory') return [null];
  const storageKey = sessionStorageKey(RESOURCES[route].scope);
  return [false, true].map((isStored) => ({ storageKey, isStored }));
}

async function renderView(
  { configuration, remote }: ConsoleInput,
  language: Language,
  path: string,
  isSessionStored: boolean,
): Promise<string> {
  const context: ConsoleContext = {
    configuration,
    language,
    content: null,
    isSessionStored,
    notify: () => {},
    loadPublicationCard: () => Promise.reject(new Error('There is no card in a first view.')),
    changeLanguage: async () => {},
  };
  await remote.start(context);
  return htmlOf(
    <StaticRouter location={path}>
      <ConsoleView configuration={configuration} Console={remote.Console as ComponentType} />
    </StaticRouter>,
  );
}

async function renderFailure(
  { facts, factsIn }: PageConfiguration,
  language: Language,
  kind: ConsoleFailureView['kind'],
): Promise<string> {
  const error = new RemoteError(kind, 'remote-admin', 'The shell of the console did not come.');
  const html = await htmlOf(<ConsoleFailed error={error} facts={factsIn?.[language] ?? facts} />);
  return splitHead(html).body;
}

async function htmlOf(view: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(view, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure) throw new Error('The console could not be rendered.', { cause: failure });
  return html;
}
