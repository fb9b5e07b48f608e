import { browserName } from '@burhan/shared/browser-name';
import type { Language } from '@burhan/shared/i18n/languages';
import type { Texts } from '@burhan/shared/i18n/texts';
import { filled } from '@burhan/shared/i18n/texts';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { timeText } from '@burhan/shared/time-text';
import type { Mail } from './mail.ts';

/** What a mail says in one language. All of it is text. */
export type MailPart = {
  language: Language;
  subject: string;
  text: string;
  facts: readonly { label: string; value: string }[];
  action: { label: string; address: string };
  end: string;
  sender: string;
};

export type MailSettings = {
  language: Language;
  texts: Texts['mail'];
  /** The organization's name. */
  name: string;
  /** Origin of the console. */
  siteUrl: string;
  timeZone: string;
};

/** Of a name that somebody typed. */
const MAXIMUM_VALUE_LENGTH = 254;

/** What a mail says in a language. */
export function mailPart(mail: Mail, { language, texts, name, siteUrl, timeZone }: MailSettings): MailPart {
  const { facts: labels } = texts;
  const account = { label: labels.account, value: shown(mail.account) };
  const time = (at: Date) => ({ label: labels.time, value: timeText(at, language, timeZone) });
  const said = (
    { subject, text, action, end }: Texts['mail']['recovery'],
    facts: MailPart['facts'],
    address = `${siteUrl}${CONSOLE_PATHS.account}`,
  ): MailPart => {
    const sender = filled(texts.sender, { name: shown(name) });
    return {
      language,
      subject,
      text,
      facts: [account, ...facts],
      action: { label: action, address },
      end,
      sender,
    };
  };

  switch (mail.kind) {
    case 'recovery':
      return said(texts.recovery, [], mail.link);
    case 'new-device':
      return said(texts.newDevice, [
        time(mail.at),
        { label: labels.browser, value: browserText(mail.browser, texts) },
        { label: labels.network, value: networkText(mail.network, texts) },
      ]);
    case 'failures':
      return said(texts.failures, [{ label: labels.failures, value: String(mail.count) }, time(mail.at)]);
    default:
      return said(texts.changes[mail.kind], mail.at ? [time(mail.at)] : []);
  }
}

/** In one line, without characters that are not seen or that turn the direction of others. */
function shown(value: string): string {
  const line = value.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= MAXIMUM_VALUE_LENGTH) return line;
  return `${characters.slice(0, MAXIMUM_VALUE_LENGTH).join('')}…`;
}

function browserText(userAgent: string, { browser: texts }: Texts['mail']): string {
  const { browser, system } = browserName(userAgent);
  if (browser && system) return filled(texts.both, { browser, system });
  return browser ?? system ?? texts.unknown;
}

function networkText(network: string, { browser: texts }: Texts['mail']): string {
  return /^[\da-f.:]{2,39}\/\d{1,3}$/.test(network) ? network : texts.unknown;
}
