import { once } from 'node:events';
import { expect, test } from 'vitest';
import './connection.ts';

test('a warning of Node itself does not end the process, which it would by lite alone', async () => {
  const warned = once(process, 'warning');
  process.emitWarning(new Error('Too many listeners'));
  const [warning] = (await warned) as [Error];
  expect(warning.message).toBe('Error: Too many listeners');
});
