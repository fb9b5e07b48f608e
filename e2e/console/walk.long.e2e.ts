import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { test } from '../fixtures/test.ts';
import { CONSOLE_WALK, walkQuestions, walkScreens } from './walk.ts';

test.use(CONSOLE_WALK);
test.describe.configure({ mode: 'parallel' });

for (const language of SUPPORTED_LANGUAGES) {
  walkScreens(language);
  walkQuestions(language);
}
