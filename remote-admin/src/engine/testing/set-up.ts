import { consoleTexts } from '@burhan/shared/i18n/en/console';
import '@burhan/testing/console-errors';
import { configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';

// Whether an element is hidden takes jsdom longer than everything else; the e2e tests look at that.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });

beforeEach(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.hasPointerCapture = () => false;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { console: consoleTexts } },
    interpolation: { escapeValue: false },
  });
});

afterEach(() => {
  sessionStorage.clear();
});
