import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { AccountError } from './account.ts';

/** Reads a password: asked for twice at a terminal, unseen; else the first line of standard input. */
export async function readPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return readFirstLine(input);

  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: true });
  const ask = async (question: string) => {
    output.write(question);
    const answer = await lines.question('');
    output.write('\n');
    return answer;
  };
  lines.once('SIGINT', () => {
    output.write('\n');
    process.exit(130);
  });
  try {
    const password = await ask('Password: ');
    if ((await ask('The same again: ')) !== password) throw new AccountError('The two passwords differ.');
    return password;
  } finally {
    lines.close();
  }
}

async function readFirstLine(input: NodeJS.ReadStream): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) text += chunk;
  const [line = ''] = text.split(/\r?\n/);
  if (!line)
    throw new AccountError('Give the password on standard input, or run this at a terminal to be asked.');
  return line;
}
