import '@burhan/testing/console-errors';
import { accountTexts } from '@burhan/shared/i18n/en/account';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';

// Whether an element is hidden takes jsdom longer than everything else; the e2e tests look at that.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });

/** Ant Design's theme without its styles: jsdom lays nothing out, and takes long to match them. */
export const WITHOUT_STYLES = { zeroRuntime: true, token: { motion: false } };

// Names of buttons need one rule: the parts of a button are apart from each other.
document.head.append(document.createElement('style'));
document.styleSheets[0]?.insertRule('.ant-btn > span { display: inline-block }');

// jsdom has none of these.
Element.prototype.setPointerCapture = () => {};
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
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
    resources: { en: { console: consoleTexts, account: accountTexts } },
    interpolation: { escapeValue: false },
  });
});

afterEach(() => sessionStorage.clear());
