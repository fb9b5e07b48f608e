import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export type FixtureRegistry = {
  url: string;
  /** Names of the packages whose bytes were asked for. */
  sent: Set<string>;
  /** The hash of a package, as a lock file has it. */
  integrityOf(name: string): string;
  close(): void;
};

/**
 * A registry on 127.0.0.1 that has every package in one version: a `node` that is this test's own, and a `pnpm` that
 * installs nothing. Their install scripts write the file that `RAN` names.
 * @param folder where it may write.
 * @param versionOf the version that it has of a package.
 */
export async function startFixtureRegistry(
  folder: string,
  versionOf: (name: string) => string,
): Promise<FixtureRegistry> {
  const tarballs = new Map<string, Buffer>();
  const tarballOf = (name: string) => {
    const tarball =
      tarballs.get(name) ?? pack(path.join(folder, encodeURIComponent(name)), name, versionOf(name));
    tarballs.set(name, tarball);
    return tarball;
  };
  const integrityOf = (name: string) =>
    `sha512-${createHash('sha512').update(tarballOf(name)).digest('base64')}`;
  const sent = new Set<string>();

  let url = '';
  const server = createServer((request, response) => {
    const asked = decodeURIComponent((request.url ?? '').slice(1));
    if (asked.endsWith('.tgz')) {
      const name = asked.slice(0, -'.tgz'.length);
      sent.add(name);
      response.end(tarballOf(name));
      return;
    }
    const version = versionOf(asked);
    const dist = { tarball: `${url}${encodeURIComponent(asked)}.tgz`, integrity: integrityOf(asked) };
    const manifest = { ...manifestOf(asked, version), dist };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ name: asked, 'dist-tags': { latest: version }, versions: { [version]: manifest } }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, sent, integrityOf, close: () => server.close() };
}

function manifestOf(name: string, version: string) {
  const bin = name === 'pnpm' ? { pnpm: 'pnpm' } : { node: 'bin/node' };
  const preinstall = `node -e "require('node:fs').writeFileSync(process.env.RAN, '')"`;
  return { name, version, bin, scripts: { preinstall } };
}

function pack(folder: string, name: string, version: string): Buffer {
  const file = (inside: string, text: string) => {
    const target = path.join(folder, 'package', inside);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    chmodSync(target, 0o755);
  };
  file('package.json', JSON.stringify(manifestOf(name, version)));
  file('bin/node', `#!/bin/sh\nexec "${process.execPath}" "$@"\n`);
  file('pnpm', `#!/bin/sh\ntest "$1" = --version && echo ${version} || mkdir -p node_modules/.pnpm\n`);
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: folder });
  return readFileSync(path.join(folder, 'package.tgz'));
}
