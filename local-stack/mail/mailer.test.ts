import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { startMailServer, type TestMailServer } from '@burhan/testing/mail-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from './mail.ts';
import { createMailer, type Mailer, type MailerOptions } from './mailer.ts';

const AT = new Date('2026-11-20T14:05:00Z');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ACCOUNT = { to: 'sara@example.org', account: 'sara@example.org' };
const LINK = `https://console.test/account-update#token_hash=${'a'.repeat(43)}&type=recovery`;
const RECOVERY: Mail = { ...ACCOUNT, kind: 'recovery', link: LINK };
const MAILS: Mail[] = [
  RECOVERY,
  { ...ACCOUNT, kind: 'new-device', browser: FIREFOX, network: '192.0.2.0/24', at: AT },
  { ...ACCOUNT, kind: 'failures', count: 10, at: AT },
  { ...ACCOUNT, kind: 'password-changed', at: AT },
];

let server: TestMailServer;
let mailer: Mailer;
let logged: { level: string; message: string; facts: Record<string, unknown> }[];

beforeEach(async () => {
  logged = [];
  server = await startMailServer();
  mailer = open(server.url);
});
afterEach(async () => {
  await mailer.close();
  await server.close();
});

function open(url: string, own: Partial<MailerOptions> = {}): Mailer {
  const write =
    (level: string) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      const { reason } = facts;
      logged.push({
        level,
        message,
        facts: { ...facts, ...(reason instanceof Error && { reason: reason.message }) },
      });
    };
  return createMailer({
    url,
    from: 'console@example.org',
    names: { en: 'Burhan Clinical Research', ar: 'برهان للأبحاث السريرية' },
    siteUrl: 'https://console.test',
    timeZone: 'Asia/Riyadh',
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    ...own,
  });
}

async function sent(mail: Mail) {
  mailer.send(mail);
  await mailer.settled();
  const received = server.mails.at(-1);
  if (!received) throw new Error(`No mail came: ${JSON.stringify(logged)}`);
  return received;
}

describe('a mail', () => {
  test.each(MAILS)('$kind is in both languages, as text and as HTML', async (mail) => {
    const { from, to, headers, text, html } = await sent(mail);
    expect({ from, to }).toEqual({ from: 'console@example.org', to: ['sara@example.org'] });
    expect(headers.from).toBe('Burhan Clinical Research <console@example.org>');
    expect(headers.to).toBe('sara@example.org');
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers.subject).toMatch(/^[A-Z][a-z ]+ · \p{Script=Arabic}/u);
    for (const body of [text, html]) {
      expect(body).toContain('Sent by Burhan Clinical Research');
      expect(body).toContain('رسالة تلقائية من برهان للأبحاث السريرية');
      expect(body).toContain('sara@example.org');
      expect(body).not.toMatch(/\{\{|undefined|\[object/);
    }
    expect(html).toContain('<div lang="en" dir="ltr">');
    expect(html).toContain('<div lang="ar" dir="rtl">');
    expect(logged).toEqual([
      { level: 'info', message: 'Sent a mail.', facts: { kind: mail.kind, account: 'sara@example.org' } },
    ]);
  });

  test('for a new password has the link in a line of its own, and nobody else’s', async () => {
    const { text, html } = await sent(RECOVERY);
    expect(text.split('\n').filter((line) => line === LINK)).toHaveLength(2);
    const addresses = [...`${text}${html}`.matchAll(/https?:[^\s"<]+/g)].map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set([LINK, LINK.replaceAll('&', '&amp;')]));
    expect(JSON.stringify(logged)).not.toContain('token_hash');
  });

  test('of a new device says when, with what and from where, in the site’s time zone', async () => {
    const { text } = await sent({
      ...ACCOUNT,
      kind: 'new-device',
      browser: FIREFOX,
      network: '192.0.2.0/24',
      at: AT,
    });
    expect(text).toContain('Time: \u206820 Nov 2026, 17:05 (Asia/Riyadh)\u2069');
    expect(text).toContain('Browser: \u2068Firefox on Linux\u2069');
    expect(text).toContain('المتصفح: \u2068Firefox على Linux\u2069');
    expect(text).toContain('Network: \u2068192.0.2.0/24\u2069');
    expect(text).toContain('https://console.test/account-update');
  });
});

describe('hostile names', () => {
  const HOSTILE =
    'x\r\nBcc: victim@example.org\r\n\r\n<img src=x onerror=alert(1)>"\'&\u202Egro.live\u2066\u0000';

  test.each(MAILS)('in $kind make no header, no element and no other direction', async (mail) => {
    const { to, headers, text, html } = await sent({
      ...mail,
      account: HOSTILE,
      ...('browser' in mail && { browser: `${HOSTILE} https://evil.example`, network: HOSTILE }),
    });
    expect(to).toEqual(['sara@example.org']);
    expect(headers.bcc).toBeUndefined();
    expect(html).not.toMatch(/<(?!\/?(html|head|meta|title|body|div|p|br|a|bdi|small|hr|!doctype)[\s>])/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    for (const body of [text, html]) {
      expect(body.replaceAll('\n', '')).not.toMatch(/[\u202A-\u202E\u2066\u2067\p{Cc}]/u);
      expect(body).not.toContain('evil.example');
    }
    // In one line: what comes after the name is ours again.
    expect(text).toContain(
      'Account: \u2068x Bcc: victim@example.org <img src=x onerror=alert(1)>"\'& gro.live\u2069\n',
    );
  });

  test('that are very long are cut, also of letters that take two units', async () => {
    const { text } = await sent({ ...RECOVERY, account: '😀'.repeat(100_000) });
    expect(text).toContain(`\u2068${'😀'.repeat(254)}…\u2069`);
    expect(text.length).toBeLessThan(4000);
  });

  test('of the organization are escaped and kept in one line too', async () => {
    mailer = open(server.url, { names: { en: 'A "B" <c@d.example>,\r\nBcc: x@y.example', ar: '<b>' } });
    const { headers, html, to } = await sent(RECOVERY);
    expect(to).toEqual(['sara@example.org']);
    expect(headers.from).toContain('<console@example.org>');
    expect(headers.bcc).toBeUndefined();
    expect(html).not.toContain('<b>');
  });

  test.each([
    'a@example.org,b@example.org',
    'a@example.org\r\nRCPT TO:<b@example.org>',
    '"a b"@example.org',
    'a@localhost',
    'a\u202E@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
  ])('no mail is sent to %j', async (to) => {
    mailer.send({ ...RECOVERY, to });
    await mailer.settled();
    expect(server.mails).toEqual([]);
    expect(logged).toEqual([expect.objectContaining({ level: 'error', message: 'A mail was not sent.' })]);
  });
});

describe('a server that', () => {
  /** One line of the log, and the site goes on. */
  async function failing(url: string, own: Partial<MailerOptions> = {}): Promise<string> {
    const broken = open(url, own);
    broken.send(RECOVERY);
    await broken.settled();
    await broken.close();
    expect(logged).toHaveLength(1);
    const [{ level, message, facts } = { level: '', message: '', facts: {} }] = logged;
    expect([level, message]).toEqual(['error', 'A mail was not sent.']);
    expect(facts).toMatchObject({ kind: 'recovery', account: 'sara@example.org' });
    expect(JSON.stringify(facts)).not.toMatch(/token_hash|of-the-server/);
    return String(facts.reason);
  }

  async function refusing(options: Parameters<typeof startMailServer>[0], url = (given: string) => given) {
    const refusal = await startMailServer(options);
    const reason = await failing(url(refusal.url));
    expect(refusal.mails).toEqual([]);
    await refusal.close();
    return reason;
  }

  const withPassword = (password: string) => (url: string) =>
    url.replace('://', `://user:${encodeURIComponent(password)}@`);

  const refuse = (reason: string) => (_given: unknown, _session: unknown, done: (error: Error) => void) =>
    done(new Error(reason));

  test('refuses the recipient', async () => {
    expect(await refusing({ onRcptTo: refuse('nobody here') })).toContain('nobody here');
  });

  test('takes the password gets the mail', async () => {
    const asked: unknown[] = [];
    const guarded = await startMailServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        asked.push([username, password]);
        done(null, { user: username });
      },
    });
    mailer = open(withPassword('p@ss:wörd/')(guarded.url));
    mailer.send(RECOVERY);
    await mailer.settled();
    expect(asked).toEqual([['user', 'p@ss:wörd/']]);
    expect(guarded.mails).toHaveLength(1);
    await guarded.close();
  });

  test('has a certificate that nobody vouches for', async () => {
    const smtps = (url: string) => withPassword('of-the-server')(url.replace('smtp:', 'smtps:'));
    expect(await refusing({ secure: true }, smtps)).toMatch(/certificate/);
  });

  describe('speaks no SMTP', () => {
    let stranger: Server;
    let url: string;
    let onConnection: (socket: Socket) => void;
    const sockets = new Set<Socket>();

    beforeEach(async () => {
      stranger = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {}).once('close', () => sockets.delete(socket));
        onConnection(socket);
      });
      await new Promise<void>((listening) => void stranger.listen(0, '127.0.0.1', listening));
      url = `smtp://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    });
    afterEach(() => {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => void stranger.close(closed));
    });

    const closedByUs = () =>
      expect.poll(() => sockets.size, { timeout: 5000, message: 'connections that are open' }).toBe(0);

    test('says a little, again and again', async () => {
      onConnection = (socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
        socket.once('close', () => clearInterval(timer));
      };
      expect(await failing(url, { mailMs: 200 })).toBe('it took longer than 200 ms');
      await closedByUs();
    });

    test('hangs keeps no site from stopping, and what waits is told', async () => {
      onConnection = () => {};
      const hanging = open(url);
      for (let count = 0; count < 52; count++) hanging.send(RECOVERY);
      expect(logged.map(({ facts }) => facts.reason)).toEqual(['too many are waiting']);

      await hanging.close();
      hanging.send(RECOVERY);
      const reasons = logged.slice(1).map(({ facts }) => facts.reason);
      expect(reasons).toEqual(Array.from({ length: 52 }, () => 'the site stops'));
      await closedByUs();
    });
  });
});
