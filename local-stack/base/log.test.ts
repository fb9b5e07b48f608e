import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(isTTY: boolean, write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ isTTY, write: (chunk) => (text += chunk) }));
  return text;
}

test('is one line of JSON for what collects logs', () => {
  const line = logged(false, (log) => log.warn('Two\nlines', { error: new Error('why\nnot'), count: 2 }));
  expect(line.trimEnd()).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    message: 'Two\nlines',
    error: 'why\nnot',
    count: 2,
  });
});

test('is one plain line at a terminal', () => {
  expect(logged(true, (log) => log.info('Ready at\nhttp://a/'))).toBe('Ready at http://a/\n');
  expect(logged(true, (log) => log.error('Broken.', { error: new Error('why') }))).toBe(
    'error: Broken. error=why\n',
  );
});

test.each([true, false])('no text makes a line long: a stack is cut, at a terminal %s', (isTTY) => {
  const stack = '    at parse (file:///a.js:1:1)\n'.repeat(5000);
  const line = logged(isTTY, (log) => log.error(stack, { error: new Error(stack), stack }));
  expect(line.length).toBeLessThan(8000);
  expect(line).toContain('…');
});
