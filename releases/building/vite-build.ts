import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Runs the part's own `vite build`.
 * @throws Error with Vite's output when it fails.
 */
export async function viteBuild(partFolder: string, outDir: string, configFile?: string): Promise<void> {
  const require = createRequire(path.join(partFolder, 'package.json'));
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
  const config = configFile ? ['--config', configFile] : [];
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...config];

  const { code, output } = await run(process.execPath, args, partFolder);
  if (code !== 0) throw new Error(`Building ${path.basename(partFolder)} failed:\n${output.trim()}`);
}

function run(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
    // A build that a test starts must be the build that is served: plugins switch themselves off under Vitest.
    delete env.VITEST;
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
