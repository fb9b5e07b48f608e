import { test } from '../fixtures/test.ts';
import { changePageTexts, ENGLISH_BY_KEYBOARD, prepareChange } from './editors.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

prepareChange(ENGLISH_BY_KEYBOARD);
changePageTexts(ENGLISH_BY_KEYBOARD);
