import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import { useTranslation } from './page-translation.ts';

export { flushSync } from 'react-dom';
export { react, reactJsxRuntime };

/** In place of the library: the texts of an island are in its page, chosen when that was composed. */
export const reactI18next = { useTranslation };
