import type { Language } from '@burhan/shared/i18n/languages';
import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { loadMailTexts } from '@burhan/shared/i18n/texts';
import type { SendMailOptions } from 'nodemailer';
import type { Log } from '../base/log.ts';
import { isMailAddress, type Mail } from './mail.ts';
import { htmlBody, plainBody } from './mail-body.ts';
import { mailPart } from './mail-content.ts';
import { giveToServer, mailServer } from './mail-server.ts';

/** Sends mails by a mail server, one after the other. */
export type Mailer = {
  /** Queues a mail and returns at once. It never throws: what cannot be sent is one line of the log. */
  send(mail: Mail): void;
  /** Resolves when nothing is queued any more, whether it was sent or not. */
  settled(): Promise<void>;
  /** Sends nothing more; what is being sent has 2 s. */
  close(): Promise<void>;
};

export type MailerOptions = {
  /** `smtp://` or `smtps://`, as `Config.smtpUrl`. */
  url: string;
  /** The sender's address. */
  from: string;
  /** The organization's name in each language. */
  names: Readonly<Record<Language, string>>;
  /** Origin of the console, without a slash at the end. */
  siteUrl: string;
  /** Of the times in mails: a name of the IANA database. */
  timeZone: string;
  log: Log;
  /** How long a mail may take, for tests. */
  mailMs?: number;
};

/** A server that hangs keeps the others waiting so long. */
const MAIL_MS = 30_000;

/** The links in mails that wait behind so many would have run out. */
const MAXIMUM_WAITING = 50;

const CLOSE_MS = 2000;

/** The mail server is first asked when there is a mail. */
export function createMailer(options: MailerOptions): Mailer {
  const { log, mailMs = MAIL_MS } = options;
  const waiting: Mail[] = [];
  const closing = new AbortController();
  let isClosed = false;
  let working: Promise<void> | null = null;

  const fail = ({ kind, account }: Mail, reason: unknown) =>
    log.error('A mail was not sent.', { kind, account, reason });

  const deliver = async (mail: Mail) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`it took longer than ${mailMs} ms`)), mailMs);
    try {
      const message = await messageOf(mail, options);
      await giveToServer(mailServer(options.url), message, AbortSignal.any([late.signal, closing.signal]));
      log.info('Sent a mail.', { kind: mail.kind, account: mail.account });
    } catch (error) {
      fail(mail, error);
    } finally {
      clearTimeout(timer);
    }
  };

  const work = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) await deliver(mail);
    working = null;
  };

  return {
    send(mail) {
      if (isClosed) fail(mail, 'the site stops');
      else if (waiting.length >= MAXIMUM_WAITING) fail(mail, 'too many are waiting');
      else if (!isMailAddress(mail.to))
        fail(mail, 'the account has no e-mail address that mail can be sent to');
      else {
        waiting.push(mail);
        working ??= work();
      }
    },
    settled: async () => working ?? undefined,
    async close() {
      isClosed = true;
      for (const mail of waiting.splice(0)) fail(mail, 'the site stops');
      const timer = setTimeout(() => closing.abort(new Error('the site stops')), CLOSE_MS);
      await working;
      clearTimeout(timer);
    },
  };
}

/** Both languages in one mail: which of them the account's owner reads is not known. */
async function messageOf(mail: Mail, options: MailerOptions): Promise<SendMailOptions> {
  const { from, names, siteUrl, timeZone } = options;
  const parts = await Promise.all(
    SUPPORTED_LANGUAGES.map(async (language) => {
      const texts = await loadMailTexts(language);
      return mailPart(mail, { language, texts, name: names[language], siteUrl, timeZone });
    }),
  );
  return {
    from: { name: names.en, address: from },
    // Never as one text, in which a comma would begin another address.
    to: { name: '', address: mail.to },
    subject: parts.map(({ subject }) => subject).join(' · '),
    text: plainBody(parts),
    html: htmlBody(parts),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': SUPPORTED_LANGUAGES.join(', ') },
    xMailer: false,
  };
}
