import { test } from '../fixtures/test.ts';
import { CONSOLE_WALK, walkScreens } from './walk.ts';

test.use(CONSOLE_WALK);

walkScreens('en');
