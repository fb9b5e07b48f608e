import { preview as texts } from '@burhan/shared/i18n/en/preview';
import {
  answersTo,
  changeDraft,
  discardDrafts,
  draftOf,
  endLink,
  hasExpired,
  linkTo,
  openPreview,
  visit,
  withoutPlaceholders,
} from '../fixtures/preview.ts';
import { expect, test } from '../fixtures/test.ts';

// A refused answer is an error to the browser.
test.use({ expectedMessages: /Failed to load resource|DataError|ERR_INTERNET_DISCONNECTED/ });
test.afterEach(({ stack }) => discardDrafts(stack));

const { answer, changed, problems } = texts;

test('a guest asks for a change by keyboard, and then agrees', async ({ page, stack }) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  await openPreview(page, await linkTo(stack, draft));

  await page.getByRole('button', { name: answer.change }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(answer.note)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(answer.empty)).toBeVisible();
  await expect(page.getByLabel(answer.note)).toBeFocused();
  await page.keyboard.type('It is 900 <b>');
  await expect(page.getByText('13 of 2,000 characters')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText(withoutPlaceholders(answer.asked))).toBeFocused();
  expect(await answersTo(stack, draft)).toEqual([{ answer: 'change', note: 'It is 900 <b>' }]);

  await page.getByRole('button', { name: answer.agree }).press('Enter');
  await expect(page.getByText(withoutPlaceholders(answer.agreed))).toBeVisible();
  expect(await answersTo(stack, draft)).toEqual([{ answer: 'agreed', note: null }]);
});

test('a draft that changed meanwhile is said and loaded, and the note stays', async ({ page, stack }) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const link = await linkTo(stack, draft);
  const live = await openPreview(page, link);
  await page.getByRole('button', { name: answer.change }).click();
  await page.getByLabel(answer.note).fill('Please say 988+');
  await changeDraft(stack, draft, { number_value: '988+' });
  await page.getByRole('button', { name: answer.send }).click();

  await expect(page.getByText(changed.text)).toBeVisible();
  expect(await answersTo(stack, draft)).toEqual([]);
  await page.getByRole('button', { name: changed.load }).click();
  await expect(live.getByText('988+')).toBeVisible();
  await expect(page.getByLabel(answer.note)).toHaveValue('Please say 988+');
  await page.getByRole('button', { name: answer.send }).click();
  await expect(page.getByText(withoutPlaceholders(answer.asked))).toBeVisible();

  await changeDraft(stack, draft, { number_value: '989+' });
  await openPreview(page, link);
  await expect(page.getByText(answer.earlier)).toBeVisible();
});

test('an editor who looks at a draft is not asked for an answer', async ({ page, stack }) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  await openPreview(page, await linkTo(stack, draft, { is_for_guest: false }));

  await expect(page.getByRole('button', { name: answer.agree })).toHaveCount(0);
});

test('links that are ended, expired, discarded, unknown or cut off are told alike', async ({
  page,
  stack,
}) => {
  const draft = await draftOf(stack, 'metrics', 2, { number_value: '987+' });
  const link = await linkTo(stack, draft);
  const expired = await linkTo(stack, draft, { expires_at: new Date(Date.now() + 3000).toISOString() });
  const ended = await linkTo(stack, draft);
  await endLink(stack, ended);
  const expectEnded = async (address: string) => {
    await visit(page, address);
    await expect(page.getByRole('alert')).toContainText(problems.ended.heading);
    await expect(page.locator('iframe')).toHaveCount(0);
  };

  await expectEnded(ended.address);
  await expectEnded(`/preview#${'x'.repeat(43)}`);
  await expectEnded(link.address.slice(0, -1));
  await expectEnded('/preview');
  await hasExpired(stack, expired);
  await expectEnded(expired.address);
  await openPreview(page, link);
  await discardDrafts(stack);
  await expectEnded(link.address);
});
