import { Socket } from 'node:net';
import type { SendMailOptions } from 'nodemailer';

/** A mail server that takes mails, as `Config.smtpUrl` names it. */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the beginning; else a server that offers STARTTLS is asked for it. */
  secure: boolean;
  /** Whether nothing is sent without STARTTLS. */
  requireTLS: boolean;
  /** Whether STARTTLS is left out: what stays on this machine needs none, and relays there have certificates of their own making. */
  ignoreTLS: boolean;
  auth: { user: string; pass: string } | undefined;
};

/** A password goes to another machine encrypted, or not at all. @param address checked by `parseConfig`. */
export function mailServer(address: string): MailServer {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = url.protocol === 'smtps:';
  const isHere = /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere && auth !== undefined,
    ignoreTLS: !secure && isHere,
    auth,
  };
}

/** Each step's; the whole has the limit of the caller's signal. */
const STEP_TIMEOUT_MS = 10_000;

/**
 * Gives a mail to a server, on a connection of its own.
 * @param signal ends the connection at once.
 * @throws Error when the server does not take it, or the signal comes first.
 */
export async function giveToServer(
  server: MailServer,
  message: SendMailOptions,
  signal: AbortSignal,
): Promise<void> {
  // Loaded when there is a mail: most sites send none.
  const { createTransport } = await import('nodemailer');
  const socket = new Socket();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    const transport = createTransport({
      ...server,
      socket,
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      socketTimeout: STEP_TIMEOUT_MS,
      dnsTimeout: STEP_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await Promise.race([transport.sendMail(message), ended]);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
