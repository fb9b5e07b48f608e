import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a server got it. */
export type ReceivedMail = {
  /** By the commands of SMTP, whatever the mail says. */
  from: string;
  to: readonly string[];
  /** By name in lower case, decoded; each may come once. */
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
};

export type TestMailServer = {
  /** As SMTP_URL takes it. */
  url: string;
  /** Everything received so far. */
  mails: ReceivedMail[];
  close(): Promise<void>;
};

/** A mail server of a test's own on 127.0.0.1, which takes every mail unless `options` say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const raw = (await buffer(stream)).toString('latin1');
      const to = rcptTo.map(({ address }) => address);
      mails.push({ from: mailFrom ? mailFrom.address : '', to, ...parseMail(raw) });
      done();
    },
    ...options,
  });
  // Whoever hangs up early is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((closed) => void server.close(closed)),
  };
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) throw new Error('The mail has no alternatives.');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const part = (type: string) => {
    const found = parts.find((one) => one.headers['content-type']?.startsWith(type));
    const { body = '', headers = {} } = found ?? {};
    // SMTP ends lines so; what else has a \r in it stays.
    return decodeBody(body, headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n');
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}

/** @throws Error when a header comes twice: somebody wrote one of them. */
function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string> = {};
  const lines = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  for (const line of lines.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() in headers) throw new Error(`The mail has two headers ${name}.`);
    headers[name.toLowerCase()] = decodeWords(value);
  }
  return { headers, body: raw.slice(end + 4) };
}

/** RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      /q/i.test(encoding)
        ? decodeBody(text.replaceAll('_', ' '), 'quoted-printable')
        : decodeBody(text, 'base64'),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
