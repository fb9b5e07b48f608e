import { accountTexts as arabic } from '@burhan/shared/i18n/ar/account';
import { consoleTexts as arabicConsole } from '@burhan/shared/i18n/ar/console';
import { accountTexts as english } from '@burhan/shared/i18n/en/account';
import { consoleTexts as englishConsole } from '@burhan/shared/i18n/en/console';
import { authenticator } from '@burhan/testing/authenticator';
import { addAdmin } from '../fixtures/account.ts';
import { setConsoleLanguage } from '../fixtures/console-language.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessages: /status of 422/ });

const TEXTS = {
  en: { own: english, console: englishConsole },
  ar: { own: arabic, console: arabicConsole },
};

for (const language of ['en', 'ar'] as const) {
  test(`every screen of an account in ${language}`, async ({ page, stack }) => {
    const { own, console } = TEXTS[language];
    const account = await addAdmin(stack, `reader-${language}`);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const logIn = async () => {
      await field(console.session.username).fill(account.username);
      await field(console.session.password).fill(account.password);
      await button(console.session.login).click();
    };
    await setConsoleLanguage(page, language);
    await page.goto('/account-update');
    await logIn();
    await field(own.password.next).fill('too short');
    await button(own.password.change).click();
    await expect(page.getByText(own.password.currentMissing)).toBeVisible();
    await expectSound(page, 'account');

    await button(own.factor.begin).click();
    const code = authenticator(((await page.locator('code').textContent()) ?? '').replaceAll(' ', ''));
    await field(own.factor.code).fill('1');
    await button(own.factor.confirm).click();
    await expect(page.getByText(console.failures.secondFactor['wrong-code'])).toBeVisible();
    await expectSound(page, 'setting up');
    await field(own.factor.code).fill(code());
    await button(own.factor.confirm).click();
    await button(own.factor.remove).click();
    await expectSound(page, 'question before the removal');
    await button(own.factor.cancel).click();

    await button(console.session.logout).click();
    await logIn();
    await expect(field(own.code.label)).toBeFocused();
    await expectSound(page, 'code');
    await button(own.code.back).click();
    await button(console.session.forgotPassword).click();
    await expectSound(page, 'forgotten password');
  });
}
