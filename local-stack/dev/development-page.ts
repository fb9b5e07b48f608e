import { consoleHead } from '@burhan/releases/composing/page-head';
import { pageHtml } from '@burhan/releases/composing/page-html';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import { loadShellTexts } from '@burhan/shared/i18n/texts';
import { siteFactsInAll } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { Config } from '../installation/config.ts';
import { CONSOLE_START, PAGE_START } from './module-server.ts';

const VERSION = 'dev';

export type DevelopmentPage = { pathname: string; kind: 'public' | 'console' | 'not-found' };

/**
 * A page as it is composed, but for what comes of a build: the scripts draw it, and no rows travel inside.
 * @returns HTML that the module server has yet to complete.
 */
export async function developmentPage(
  { pathname, kind }: DevelopmentPage,
  { config, publishableKey }: { config: Config; publishableKey: string },
): Promise<string> {
  const language = languageOfPath(pathname);
  const { notices, noScript } = await loadShellTexts(language);
  const factsIn = siteFactsInAll(config.siteEnvironment);
  const facts = factsIn[language];
  const configuration: PageConfiguration = {
    supabaseUrl: '',
    publishableKey,
    facts,
    hostVersion: VERSION,
    ...(kind === 'console' ? { adminEmailDomain: config.adminEmailDomain, factsIn } : {}),
    ...(kind === 'console' && config.smtpUrl !== null && { passwordRecovery: true }),
    remotes: { 'remote-public': VERSION, ...(kind === 'console' ? { 'remote-admin': VERSION } : {}) },
  };
  return pageHtml({
    language,
    head: kind === 'console' ? consoleHead(facts) : [],
    configuration,
    script: kind === 'console' ? CONSOLE_START : PAGE_START,
    resources: [],
    inlineStyles: null,
    content: {},
    acting: kind === 'console' ? null : { plainCode: {}, texts: { notices }, countsJoins: false },
    rootHtml: '',
    noScript,
    icon: '/favicon.svg',
  });
}
