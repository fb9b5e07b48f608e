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
