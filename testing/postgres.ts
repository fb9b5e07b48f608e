import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-ports.ts';
import { POSTGRES, programPath } from './programs.ts';

const run = promisify(execFile);

/**
 * Starts a server for tests: empty, on a free port of loopback, without a password. `stop` removes it.
 * PostgreSQL refuses to run as root, so root starts it as an unprivileged user.
 */
export async function startPostgresServer() {
  const programs = programPath(POSTGRES);
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(programs, 'initdb'), [...settings, '--no-sync', `--pgdata=${data}`], {
    ...user,
    cwd: folder,
  });

  const port = await freePort();
  const address = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', folder];
  const haste = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=120'];
  const options = ['-D', data, ...address, ...haste, '-c', 'timezone=UTC'];
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const server = spawn(join(programs, 'postgres'), options, { ...user, cwd: folder, stdio: [...stdio] });
  const killAtExit = () => void server.kill('SIGQUIT');
  process.once('exit', killAtExit);
  await ready(server);

  return {
    port,
    /** The address of a new, empty database. */
    createDatabase: () => createDatabase(port),
    async stop(): Promise<void> {
      process.off('exit', killAtExit);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database on the server at a port, which another process may have started.
 * @param template a database to copy, with nobody connected to it; an empty one by default.
 * @returns its address.
 */
export async function createDatabase(port: number, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  await run(join(programPath(POSTGRES), 'createdb'), [...connection, '-T', template, name]);
  return `postgres://postgres@127.0.0.1:${port}/${name}`;
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const name = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/** The server writes to standard error when it takes connections, or why it does not start. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}: ${log}`)));
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}
