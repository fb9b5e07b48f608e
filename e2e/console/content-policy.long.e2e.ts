import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { fillTable } from '../fixtures/content.ts';
import { drag } from '../fixtures/drag.ts';
import { panel } from '../fixtures/panel.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

const JPEG = fileURLToPath(new URL('../../host/static/media/publications/strobe.jpg', import.meta.url));

/** Everything that the page's content policy refused, on every page of the test. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
    addEventListener('securitypolicyviolation', (event) =>
      tellViolation(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?(type|html|script)/i.test(message.text()))
      violations.push(message.text());
  });
  return violations;
}

async function openPanel(page: Page, stack: Stack, name: Parameters<typeof panel>[1]) {
  const list = panel(page, name);
  await list.open();
  await list.login(stack.admin);
  return list;
}

async function lookAtHistory(page: Page, list: ReturnType<typeof panel>) {
  await list.button('History').click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.button('History')).toBeFocused();
}

test('a day of work breaks no rule of the content policy', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 3);
  await fillTable(stack, 'submitted_papers', 3);
  await fillTable(stack, 'ongoing_projects', 3);
  const violations = await watchViolations(page);

  const answer = await page.goto('/update-panel');
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/);
  await expect(page.locator('main').getByRole('link')).toHaveCount(4);

  const publications = await openPanel(page, stack, 'publications');
  await publications.button('Edit Publication 1').click();
  const chooser = page.waitForEvent('filechooser');
  await publications.button('Upload a picture').click();
  await (await chooser).setFiles(JPEG);
  await expect(publications.field('Image URL')).toHaveValue(/^\/media\/uploads\//);
  await expect(page.getByRole('img', { name: 'Picture as visitors see it' })).toBeVisible();
  await expect(page.getByRole('article')).toBeVisible();
  await publications.button('Cancel').click();
  await publications.button('Discard changes').click();
  await drag(page, 'Reorder Publication 1', 'Reorder Publication 3');
  await expect(page.getByText('Order updated', { exact: true })).toBeVisible();
  await publications.remove('Publication 1');
  await publications.button('Undo').click();
  await expect(publications.button('Edit Publication 1')).toBeFocused();
  await lookAtHistory(page, publications);

  const papers = await openPanel(page, stack, 'submittedPapers');
  await papers.edit('Paper 1', { Title: '' });
  await expect(page.getByText('Validation Error')).toBeVisible();
  await papers.button('Cancel').click();
  await papers.button('Discard changes').click();
  await lookAtHistory(page, papers);

  const projects = await openPanel(page, stack, 'ongoingProjects');
  await page.getByRole('switch').first().click();
  await expect(page.getByText('Project saved')).toBeVisible();
  await projects.edit('P001', { 'Field of Study': 'Changed' });
  await expect(page.getByText('Project saved')).toBeVisible();

  const metrics = panel(page, 'metrics');
  await metrics.open();
  await metrics.edit('Publications', { Number: '81+' });
  await expect(page.getByText('Metric updated successfully!')).toBeVisible();
  const download = page.waitForEvent('download');
  await metrics.button('Export CSV').click();
  await download;

  expect(violations).toEqual([]);
});

test.describe('what is tried on purpose', () => {
  test.use({ expectedMessages: /Trusted/ });

  test('markup and scripts made from text are refused, whoever makes them', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.goto('/publications-update');
    await expect(panel(page, 'publications').field('Username')).toBeVisible();
    expect(violations).toEqual([]);

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
    await expect.poll(() => violations.join()).toMatch(/require-trusted-types-for: trusted-types-sink/);
  });
});
