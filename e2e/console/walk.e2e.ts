import { test } from '../fixtures/test.ts';
import { CONSOLE_WALK, walkConsole } from './walk.ts';

test.use(CONSOLE_WALK);
test.describe.configure({ mode: 'parallel' });

walkConsole('en');
