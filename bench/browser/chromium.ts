import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM, programPath } from '@burhan/testing/programs';

/** Silent: Chromium's own background requests would share the emulated line. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The program's absolute path: CHROMIUM_PATH, else the first that is installed. */
export function chromiumPath(): string {
  return programPath(CHROMIUM);
}

/**
 * The flags that every run uses.
 * @param publicKeyHash the certificate key to trust; see `Certificate`.
 */
export function chromiumFlags(publicKeyHash: string): string[] {
  // The sandbox refuses to run as root, as containers and build machines do.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [...FLAGS, ...asRoot, `--ignore-certificate-errors-spki-list=${publicKeyHash}`];
}

/** @returns such as `156.0.8078.79`. */
export async function chromiumVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(chromiumPath(), ['--version']);
  return /[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}
