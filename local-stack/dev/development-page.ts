import { consoleHead } from '@burhan/releases/composing/page-head';
import { pageHtml } from '@burhan/releases/composing/page-html';
import { NONCE_PLACEHOLDER } from '@burhan/releases/serving/content-policy';
import { languageOfPath } from '@burhan/shared/i18n/languages';
import { siteFacts } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { Config } from '../config.ts';
import { START_SCRIPT } from './module-server.ts';

const VERSION = 'dev';

export type DevelopmentPage = { pathname: string; kind: 'public' | 'console' | 'not-found' };

/**
 * A page as it is composed, but for what comes of a build: the scripts draw it, and no rows travel inside.
 * @returns HTML that the module server has yet to complete.
 */
export function developmentPage(
  { pathname, kind }: DevelopmentPage,
  { config, publishableKey }: { config: Config; publishableKey: string },
): string {
  const language = languageOfPath(pathname);
  const factsIn = {
    en: siteFacts(config.siteEnvironment, 'en'),
    ar: siteFacts(config.siteEnvironment, 'ar'),
  };
  const facts = factsIn[language];
  const configuration: PageConfiguration = {
    supabaseUrl: '',
    publishableKey,
    facts,
    hostVersion: VERSION,
    ...(kind === 'not-found' ? { isNotFound: true } : {}),
    ...(kind === 'console' ? { adminEmailDomain: config.adminEmailDomain, factsIn } : {}),
    remotes: { 'remote-public': VERSION, ...(kind === 'console' ? { 'remote-admin': VERSION } : {}) },
  };
  return pageHtml({
    language,
    // The policy of development names no nonce.
    head: kind === 'console' ? consoleHead(facts).map((line) => line.replace(NONCE_PLACEHOLDER, '')) : [],
    configuration,
    script: START_SCRIPT,
    resources: [],
    inlineStyles: null,
    content: {},
    rootHtml: '',
    icon: '/favicon.svg',
  });
}
