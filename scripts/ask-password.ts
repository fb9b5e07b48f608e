import { text } from 'node:stream/consumers';
import { passwordProblem } from '@burhan/shared/accounts';
import { StartupError } from '@burhan/shared/startup-error';
import { read } from 'read';

/** Reads a new password: twice and hidden at a terminal, else the first line of standard input. @throws StartupError */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : (await text(process.stdin)).split(/\r?\n/)[0];
  if (!password)
    throw new StartupError('Give the password on standard input, or run this at a terminal to be asked.');
  const problem = passwordProblem(password);
  if (problem) throw new StartupError(`The password ${problem}.`);
  return password;
}

async function askTwice(): Promise<string> {
  const ask = async (prompt: string) => {
    // The exit code after Ctrl-C and Ctrl-D. It is set before reading, because Ctrl-D just ends the process.
    process.exitCode = 130;
    const answer = await read({ prompt, silent: true, output: process.stderr }).catch(() => process.exit());
    process.stderr.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  if ((await ask('The same again: ')) === password) return password;
  throw new StartupError('The two passwords differ.');
}
