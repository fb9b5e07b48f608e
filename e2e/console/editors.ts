import { consoleTexts as arabic } from '@burhan/shared/i18n/ar/console';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import type { Language } from '@burhan/shared/i18n/languages';
import { expect, type Locator } from '@playwright/test';

/** An editor with a language and a width of the screen. */
export type Editor = {
  language: Language;
  width: number;
  texts: typeof english | typeof arabic;
  /** Uses a control. */
  press: (control: Locator) => Promise<void>;
};

export const ENGLISH_BY_KEYBOARD: Editor = {
  language: 'en',
  width: 1280,
  texts: english,
  async press(control) {
    await expect(control).toBeEnabled();
    await control.press('Enter');
  },
};

export const ARABIC_ON_PHONE: Editor = {
  language: 'ar',
  width: 375,
  texts: arabic,
  press: (control) => control.click(),
};
