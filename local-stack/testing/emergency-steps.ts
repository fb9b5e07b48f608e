import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What docs/security.md#when-an-account-is-lost-or-stolen says to do. */

const ROOT = path.join(import.meta.dirname, '../..');

const parts = partsOf(readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8'));

/** The names of what is to be pressed, in bold there. */
export function pressedNames(): (string | undefined)[] {
  return [...parts.values()].flatMap((part) => [...part.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name));
}

/** The parts of the document by their headings. */
function partsOf(document: string): Map<string, string> {
  const [, chapter = ''] = document.split('## When an account is lost or stolen');
  return new Map(
    chapter.split(/^### /m).map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading, lines.join('\n')];
    }),
  );
}

/** The lines that a part says to type, in order. */
export function commandsOf(heading: string): string[] {
  const blocks = [...(parts.get(heading) ?? '').matchAll(/```sh\n([^`]*)```/g)];
  const commands = blocks.flatMap(([, block = '']) => block.trim().split('\n'));
  if (commands.length === 0) throw new Error(`docs/security.md says nothing to type under ${heading}.`);
  return commands;
}

/** Types a line in the project's folder, and the password that it asks for. @returns what it printed. */
export async function runCommandLine(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
  password: string,
): Promise<string> {
  const child = spawn('sh', ['-c', command], { cwd: ROOT, env: { ...process.env, ...environment } });
  child.stdin.end(`${password}\n`);
  const [printed, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${printed}${complaint}`);
  return printed;
}
