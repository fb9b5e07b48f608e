import fc from 'fast-check';
import type { Attack, Caller } from '../attack.ts';

/** Who may read at all, mostly. */
export const reader: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Caller>('public key') },
  { weight: 2, arbitrary: fc.constant<Caller>('non-admin') },
  { weight: 2, arbitrary: fc.constant<Caller>('admin') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Caller>(
      'nobody',
      'junk token',
      'forged token',
      'expired token',
      'closed session',
    ),
  },
);

/** Nobody among them may write. */
export const writer: fc.Arbitrary<Caller> = fc.constantFrom<Caller>(
  'public key',
  'public key',
  'non-admin',
  'non-admin',
  'non-admin',
  'closed session',
  'expired token',
  'forged token',
  'junk token',
  'nobody',
);

/** What an admin writes may change the tables, so that an admin only reads. */
export function readsOnly(attack: Attack): Attack {
  return attack.caller === 'admin' && !/^(?:GET|HEAD)$/.test(attack.method)
    ? { ...attack, caller: 'non-admin' }
    : attack;
}
