import fc from 'fast-check';
import type { Attack } from '../attack.ts';
import { authAttacks, guessedPasswords } from './auth-attacks.ts';
import { readsOnly } from './callers.ts';
import { otherAttacks } from './other-attacks.ts';
import { innerHops } from './protocol-attacks.ts';
import { restAttacks } from './rest-attacks.ts';

/** All that is drawn for a backend that is asked directly. */
export const backendAttacks: fc.Arbitrary<Attack> = fc
  .oneof(
    { weight: 12, arbitrary: restAttacks },
    { weight: 3, arbitrary: authAttacks },
    { weight: 5, arbitrary: otherAttacks },
    { weight: 1, arbitrary: innerHops },
  )
  .map(readsOnly);

/** All that is drawn for nginx: more of what is its own to refuse. */
export const nginxAttacks: fc.Arbitrary<Attack> = fc
  .oneof(
    { weight: 8, arbitrary: restAttacks },
    { weight: 2, arbitrary: authAttacks },
    { weight: 6, arbitrary: otherAttacks },
    { weight: 2, arbitrary: innerHops },
    { weight: 2, arbitrary: guessedPasswords },
  )
  .map(readsOnly);
