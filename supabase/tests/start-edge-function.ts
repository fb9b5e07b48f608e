import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FUNCTION_FOLDER = fileURLToPath(new URL('../functions/api/', import.meta.url));
const FLAGS = ['--no-remote', '--no-npm', '--no-lock', '--allow-env', '--allow-net'];

/**
 * Starts the edge function under Deno, as the project at `supabaseUrl` runs it.
 * The project's address serves as Crossref too.
 * @param environment additional variables
 */
export async function startEdgeFunction(
  supabaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ edge: ChildProcess; edgeUrl: string }> {
  const launcher = fileURLToPath(import.meta.resolve('deno/bin.cjs'));
  // The launcher starts Deno as a child process, which would go on after the launcher was ended.
  const askPath = [launcher, 'eval', 'console.log(Deno.execPath())'];
  const deno = execFileSync(process.execPath, askPath, { encoding: 'utf8' }).trim();
  const edge = spawn(deno, ['run', ...FLAGS, 'index.ts'], {
    cwd: FUNCTION_FOLDER,
    env: {
      ...process.env,
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: 'public-key',
      SUPABASE_SERVICE_ROLE_KEY: 'service-key',
      SITE_URL: supabaseUrl,
      CROSSREF_URL: `${supabaseUrl}/crossref`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  for (const stream of [edge.stdout, edge.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
  edge.once('exit', () => reject(new Error(`The edge function ended: ${printed}`)));
  return { edge, edgeUrl: await promise };
}
