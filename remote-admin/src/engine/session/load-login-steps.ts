import { laterCode } from '../later-code.ts';

/** What an account without a second factor never needs is fetched when it is wanted. */
export const loadLoginSteps = () => laterCode(import('./later-step.tsx'));
