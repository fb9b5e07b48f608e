import { SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { test } from '../fixtures/test.ts';
import { walkPublicPages } from './walk.ts';

test.use({ expectedMessages: /404 \(Not Found\)|status of 404/ });
test.describe.configure({ mode: 'parallel' });

for (const language of SUPPORTED_LANGUAGES) walkPublicPages(language);
