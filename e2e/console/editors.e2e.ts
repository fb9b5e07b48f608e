import { test } from '../fixtures/test.ts';
import { ENGLISH_BY_KEYBOARD } from './editors.ts';
import { changePageTexts } from './page-texts.ts';
import { prepareChange } from './prepared-change.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

prepareChange(ENGLISH_BY_KEYBOARD);
changePageTexts(ENGLISH_BY_KEYBOARD);
