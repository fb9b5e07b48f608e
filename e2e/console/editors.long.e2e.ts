import { test } from '../fixtures/test.ts';
import { ARABIC_ON_PHONE, changePageTexts, prepareChange } from './editors.ts';

test.use({ hasTouch: true });

prepareChange(ARABIC_ON_PHONE);
changePageTexts(ARABIC_ON_PHONE);
