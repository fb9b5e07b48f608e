import { expect, it } from 'vitest';
import { publicKeyLine } from './nginx-lines.ts';

it('takes the key as it is written, dots included', () => {
  expect(publicKeyLine('eyJh.eyJz.c2ln')).toBe('"~^eyJh\\.eyJz\\.c2ln$" 1;\n');
});

it.each(['', 'a b', 'a"; deny all; #', 'a$b', 'a|b'])(
  'leaves out "%s", which nginx could take for something else',
  (key) => {
    expect(publicKeyLine(key)).toBe('');
  },
);
