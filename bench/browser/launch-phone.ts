import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';

/**
 * A fresh browser for the slow phone.
 * @param publicKeyHash the certificate key to trust; see `Certificate`.
 */
export function launchPhone(publicKeyHash: string): Promise<Browser> {
  // Launched by Playwright: a page opened in a Chromium that has a first tab of its own is painted once a second.
  return chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags(publicKeyHash),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
