import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A throw-away self-signed certificate for 127.0.0.1. */
export type Certificate = {
  certificateFile: string;
  keyFile: string;
  /** Base64 SHA-256 of its public key: Chromium trusts exactly this one, and so caches what it secures. */
  publicKeyHash: string;
};

/**
 * Makes a certificate in `folder`, valid for a day.
 * @throws Error when the `openssl` program is missing or fails.
 */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-days', '1', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    await promisify(execFile)('openssl', [
      ...request,
      ...subject,
      ...['-keyout', keyFile, '-out', certificateFile],
    ]);
  } catch (error) {
    throw new Error(
      'No certificate could be made: the bench needs the `openssl` program (Debian: openssl).',
      {
        cause: error,
      },
    );
  }
  return { certificateFile, keyFile, publicKeyHash: publicKeyHash(await readFile(certificateFile)) };
}

function publicKeyHash(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
