import { accountTexts } from '@burhan/shared/i18n/en/account';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { configure } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, vi } from 'vitest';

// `defaultHidden` skips the check whether elements are hidden, which is slow in jsdom. The e2e tests check that.
configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });

/** Ant Design's theme without its styles: jsdom lays nothing out, and takes long to match them. */
export const WITHOUT_STYLES = { zeroRuntime: true, token: { motion: false } };

// Accessible names of buttons need this one rule, which puts a space between the parts of a button.
document.head.append(document.createElement('style'));
document.styleSheets[0]?.insertRule('.ant-btn > span { display: inline-block }');

// jsdom lacks the functions below.
Element.prototype.setPointerCapture = () => {};
Element.prototype.hasPointerCapture = () => false;

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
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
