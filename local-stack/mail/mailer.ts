import type { Language } from '@burhan/shared/i18n/languages';
import type { Log } from '../base/log.ts';
import type { Mail } from './mail.ts';

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
  /** `smtp://` or `smtps://`, with user and password, as `Config.smtpUrl`. */
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
};

/** The mail server is first asked when there is a mail. */
export function createMailer({ log }: MailerOptions): Mailer {
  return {
    send({ kind, account }) {
      log.error('A mail was not sent.', { kind, account, reason: 'not built yet' });
    },
    settled: async () => {},
    close: async () => {},
  };
}
