import { shell } from '@burhan/shared/i18n/en/shell';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import '@burhan/testing/console-errors';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';
import { drawPage } from '../draw-page.tsx';
import type { PageSite } from '../page/start-page.ts';
import { publicRoutes } from '../routes.tsx';

export const CONFIGURATION: PageConfiguration = {
  supabaseUrl: '',
  publishableKey: 'public',
  facts: DEFAULT_SITE_FACTS,
  hostVersion: 'host-1',
  remotes: { 'remote-public': '/remote-public/1/remoteEntry.js' },
};

/** The site that a page's scripts work with. */
export const SITE: PageSite = {
  configuration: CONFIGURATION,
  language: 'en',
  texts: { notices: shell.notices, remoteFailed: shell.remoteFailed },
  notify: () => {},
};

/** The site's frame at a path, around the given content. */
export const siteAt = (path: string, main: ReactNode = null) =>
  drawPage(path, publicRoutes({ facts: DEFAULT_SITE_FACTS, load: async () => <>{main}</> }));

beforeEach(async () => {
  // jsdom has no layout, so it cannot scroll.
  vi.stubGlobal('scrollTo', () => {});
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
});

afterEach(() => void vi.useRealTimers());
