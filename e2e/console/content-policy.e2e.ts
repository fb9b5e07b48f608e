import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

// That the console itself breaks no rule is told by every test of it: what a policy refuses is an error in the
// browser's console.
test.use({ expectedMessages: /Trusted/ });

test('markup and scripts made from text are refused, whoever makes them', async ({ page }) => {
  const answer = await page.goto(CONSOLE_PATHS.publications);
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toContain("style-src-elem 'self'; style-src-attr 'unsafe-inline'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|nonce/);
  await expect(panel(page, 'publications').field('Username')).toBeVisible();

  const refused = await page.evaluate(() => {
    const element = document.createElement('div');
    const script = document.createElement('script');
    const tries: Record<string, () => void> = {
      markup: () => {
        element.innerHTML = '<img src=x onerror="document.title = 1">';
      },
      'script text': () => {
        script.text = 'document.title = 1';
      },
      'script address': () => {
        script.src = 'https://elsewhere.example/script.js';
      },
      'another policy': () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('mine', {});
      },
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });

  expect(refused).toEqual(['markup', 'script text', 'script address', 'another policy']);
});
