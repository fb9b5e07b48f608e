import { expect, test } from 'vitest';
import type { ConsoleRows } from '../entities/schema.ts';
import { privacy as arabic } from './ar/pages/privacy.ts';
import { privacy as english } from './en/pages/privacy.ts';

/** What is kept of each login, in the words of the page; null for what tells nothing of a person. */
const KEPT: Record<keyof ConsoleRows['login_records'], readonly [english: string, arabic: string] | null> = {
  id: null,
  occurred_at: ['when', 'متى'],
  account_id: ['which account', 'بأي حساب'],
  account: ['which account', 'بأي حساب'],
  outcome: ['what outcome', 'نتيجته'],
  network: ['which network', 'من أي شبكة'],
  browser: ['which browser', 'بأي متصفح'],
  acted_by: ['by whom', 'من غيّره'],
  times: null,
  session_id: null,
};

test('the page on privacy says what is kept of logins, and for how long', () => {
  const [said, saidInArabic] = [english, arabic].map(({ sections }) => sections.people.paragraphs.join('\n'));
  for (const words of Object.values(KEPT)) {
    if (words === null) continue;
    expect(said).toContain(words[0]);
    expect(saidInArabic).toContain(words[1]);
  }
  expect(said).toContain('180 days');
  expect(saidInArabic).toContain('180 يومًا');
});
