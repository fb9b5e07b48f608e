import { test } from '../fixtures/test.ts';
import { ARABIC_ON_PHONE } from './editors.ts';
import { changePageTexts } from './page-texts.ts';
import { prepareChange } from './prepared-change.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

prepareChange(ARABIC_ON_PHONE);
changePageTexts(ARABIC_ON_PHONE);
