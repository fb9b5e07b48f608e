import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inEachLanguage, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadMailTexts } from '@burhan/shared/i18n/mail-texts';
import { siteFactsInAll } from '@burhan/shared/site';
import { expect, test } from 'vitest';
import { htmlBody } from './mail-body.ts';
import { mailPart } from './mail-content.ts';

/** Words that Supabase Auth puts into its mails in their places. */
const EMAIL = '{{ .Email }}';
const LINK = '{{ .SiteURL }}/account-update#token_hash={{ .TokenHash }}&type=recovery';

const ROOT = path.join(import.meta.dirname, '../..');

/** After a change of the texts: `npx vitest run local-stack/mail/hosted-template.test.ts --update`. */
test('the mail for a new password that hosted Supabase sends is that of this server', async () => {
  const facts = siteFactsInAll({});
  const names = inEachLanguage((language) => facts[language].name);
  const parts = await Promise.all(
    SUPPORTED_LANGUAGES.map(async (language) =>
      mailPart(
        { to: EMAIL, account: EMAIL, kind: 'recovery', link: LINK },
        {
          language,
          texts: await loadMailTexts(language),
          name: names[language],
          siteUrl: '',
          timeZone: 'UTC',
        },
      ),
    ),
  );
  await expect(htmlBody(parts)).toMatchFileSnapshot(path.join(ROOT, 'supabase/templates/recovery.html'));

  const settings = await readFile(path.join(ROOT, 'supabase/config.toml'), 'utf8');
  expect(settings).toContain(`subject = "${parts.map(({ subject }) => subject).join(' · ')}"`);
});
