import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Attack, PLAIN } from './attack.ts';
import { curlLine } from './curl-line.ts';
import { backendAttacks } from './generator/attacks.ts';

/** What a shell hands to `curl`, bytes as characters. */
function argumentsOf(line: string): string[] {
  const script = `PORT=1 KEY=key TOKEN=token; curl() { for part in "$@"; do printf '%s\\0' "$part"; done; }; ${line}`;
  return execFileSync('bash', ['-c', script], { encoding: 'latin1', maxBuffer: 2 ** 27 })
    .split('\0')
    .slice(0, -1);
}

test('a shell reads from the line what was sent', () => {
  const attacks = fc
    .sample(backendAttacks, { seed: 1, numRuns: 400 })
    .filter(
      (attack) =>
        attack.bytes === null &&
        !attack.body.includes('\0') &&
        curlLine(attack).startsWith('curl') &&
        !curlLine(attack).includes(' … ('),
    );
  expect(attacks.length).toBeGreaterThan(200);
  // One shell for all of them: each line ends with a mark of its own.
  const script = attacks.map((attack) => `${curlLine(attack)}\nprintf '\\1\\0'`).join('\n');
  const lines = argumentsOf(script)
    .join('\0')
    .split('\0\u0001')
    .map((line) => line.split('\0').filter(Boolean));
  for (const [index, attack] of attacks.entries()) {
    const sent = lines[index] ?? [];
    expect(sent).toContain(`http://127.0.0.1:1${attack.target}`);
    for (const [name, value] of attack.headers) if (value.trim()) expect(sent).toContain(`${name}: ${value}`);
    if (attack.body) expect(sent).toContain(attack.body);
  }
});

test('what is no request is written byte by byte', () => {
  const attack: Attack = { ...PLAIN, bytes: "GET /\u00ff' HTTP/1.1\r\n\r\n" };
  expect(curlLine(attack)).toBe(
    `printf $'GET /\\xff\\x27 HTTP/1.1\\x0d\\x0a\\x0d\\x0a' | nc 127.0.0.1 $PORT`,
  );
});
