import { laterCode } from '../later-code.tsx';

/** What an account without a second factor never needs is fetched when it is wanted, with its texts. */
export async function loadLoginSteps() {
  const [steps, { loadTexts }] = await laterCode(
    Promise.all([import('./later-step.tsx'), import('./account-texts.ts')]),
  );
  await loadTexts();
  return steps;
}
