import { test } from '../fixtures/test.ts';
import { walkPublicPages } from './walk.ts';

test.use({ expectedMessages: /404 \(Not Found\)|status of 404/ });

walkPublicPages('en');
