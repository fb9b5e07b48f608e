import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-ports.ts';
import { POSTGRES, programPath } from './programs.ts';

const run = promisify(execFile);

/** A PostgreSQL server for tests: empty, on a free port of loopback, no password, gone after `stop`. */
export type PostgresServer = {
  /** Of loopback. */
  port: number;
  /** The address of a new, empty database, as `DATABASE_URL` takes it. */
  createDatabase(): Promise<string>;
  /** Kills the server; the data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same data and port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a throw-away server. It refuses to run as root, so root hands it to an unprivileged user. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = programPath(POSTGRES);
  const user = await unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-test-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await run(join(programs, 'initdb'), [...settings, `--pgdata=${data}`], { ...user, cwd: folder });

  const port = await freePort();
  const address = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', folder];
  const haste = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=120'];
  const options = ['-D', data, ...address, ...haste, '-c', 'timezone=UTC'];
  let server: ChildProcess | null = null;
  const killAtExit = () => void server?.kill('SIGQUIT');
  process.once('exit', killAtExit);
  const start = async () => {
    server = spawn(join(programs, 'postgres'), options, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  await start();

  return {
    port,
    createDatabase: () => createDatabase(port),
    halt: () => end('SIGKILL'),
    async resume() {
      // Processes of the killed one go by themselves, and until then it does not start.
      for (let left = 100; ; left--) {
        try {
          return await start();
        } catch (error) {
          if (left === 0) throw error;
          await wait(100);
        }
      }
    },
    async stop() {
      process.off('exit', killAtExit);
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A new database on the server of a port, which another process may have started.
 * @param template a database to copy, with nobody connected to it; an empty one by default.
 * @returns its address, as `DATABASE_URL` takes it.
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

/** The server says on standard error when it takes connections, or why it does not start. */
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
