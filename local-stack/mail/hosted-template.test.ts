import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inEachLanguage, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadMailTexts } from '@burhan/shared/i18n/texts';
import { siteFactsInAll } from '@burhan/shared/site';
import { expect, test } from 'vitest';
import type { MailContent } from './mail.ts';
import { htmlBody } from './mail-body.ts';
import { mailPart } from './mail-content.ts';

const FOLDER = path.join(import.meta.dirname, '../../supabase/plans/mail');

/** Each with its table of plans/mail; in braces what Supabase Auth fills in. */
const MAILS: [table: string, account: string, content: MailContent][] = [
  [
    'template.recovery',
    '{{ .Email }}',
    { kind: 'recovery', link: '{{ .SiteURL }}/account-update#token_hash={{ .TokenHash }}&type=recovery' },
  ],
  ['notification.password_changed', '{{ .Email }}', { kind: 'password-changed' }],
  ['notification.email_changed', '{{ .OldEmail }}', { kind: 'email-changed' }],
  ['notification.mfa_factor_enrolled', '{{ .Email }}', { kind: 'factor-added' }],
  ['notification.mfa_factor_unenrolled', '{{ .Email }}', { kind: 'factor-removed' }],
];

/** After a change of the texts: `npx vitest run local-stack/mail/hosted-template.test.ts --update`. */
test.each(MAILS)('the mail %s of hosted Supabase is that of this server', async (table, account, content) => {
  const facts = siteFactsInAll({});
  const names = inEachLanguage((language) => facts[language].name);
  const parts = await Promise.all(
    SUPPORTED_LANGUAGES.map(async (language) =>
      mailPart(
        { to: account, account, ...content },
        {
          language,
          texts: await loadMailTexts(language),
          name: names[language],
          siteUrl: '{{ .SiteURL }}',
          timeZone: 'UTC',
        },
      ),
    ),
  );
  const file = `templates/${table.split('.')[1]}.html`;
  await expect(htmlBody(parts)).toMatchFileSnapshot(path.join(FOLDER, file));

  const settings = await readFile(path.join(FOLDER, 'supabase/config.toml'), 'utf8');
  const [, section] = settings.split(`[auth.email.${table}]\n`);
  expect(section?.split('\n[')[0]).toContain(
    `subject = "${parts.map(({ subject }) => subject).join(' · ')}"`,
  );
  expect(section?.split('\n[')[0]).toContain(`content_path = "./${file}"`);
});
