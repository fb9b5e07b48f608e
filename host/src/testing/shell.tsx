import { shell } from '@burhan/shared/i18n/en/shell';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { cleanup } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, vi } from 'vitest';

export const CONFIGURATION: PageConfiguration = {
  supabaseUrl: '',
  publishableKey: 'public',
  facts: DEFAULT_SITE_FACTS,
  adminEmailDomain: 'console.example',
  hostVersion: 'host-1',
  remotes: { 'remote-public': '/remote-public/1/remoteEntry.js' },
};

const consoleErrors: unknown[] = [];

/** What went to the console as an error; a test that does not take it fails. */
export function takeConsoleErrors(): unknown[] {
  return consoleErrors.splice(0);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation((...parts) => void consoleErrors.push(parts[0]));
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => {});
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { shell } },
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(takeConsoleErrors()).toEqual([]);
});
