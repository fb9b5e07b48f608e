import { shell as ar } from './ar/shell.ts';
import { shell as en } from './en/shell.ts';
import type { Language } from './languages.ts';
import type { Wordless } from './translation.ts';

/** The shell's texts in every language, for what writes pages; browsers load those of their language alone. */
export const SHELL_TEXTS: Record<Language, Wordless<typeof en>> = { en, ar };
