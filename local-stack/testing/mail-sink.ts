import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. */
export type MailSink = {
  url: string;
  /** The links to new passwords that were sent to an address. */
  linksTo(address: string): Promise<string[]>;
  close(): Promise<void>;
};

const LINK = /https?:\/\/[^\s"<>]+#[^\s"<>]*token_hash=[^\s"<>]+/;

/** Takes every mail, on a free port of 127.0.0.1. */
export async function startMailSink(): Promise<MailSink> {
  const mails: { to: string[]; body: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, callback) {
      text(stream).then((body) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), body: plain(body) });
        callback();
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    linksTo: async (address) =>
      mails.filter(({ to }) => to.includes(address)).flatMap(({ body }) => LINK.exec(body)?.[0] ?? []),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text of a mail whose parts are quoted-printable or base64. */
function plain(mail: string): string {
  const unfolded = mail
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
    .replaceAll('&amp;', '&');
  const blocks = mail.match(/(?:^[A-Za-z0-9+/]{60,76}\r?\n)+[A-Za-z0-9+/=]+/gm) ?? [];
  return [unfolded, ...blocks.map((block) => Buffer.from(block, 'base64').toString())].join('\n');
}
