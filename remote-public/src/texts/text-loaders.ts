import type { metadata } from '@burhan/shared/i18n/en/metadata';
import type { pages } from '@burhan/shared/i18n/en/pages';
import type { Wordless } from '@burhan/shared/i18n/translation';

type Texts = Wordless<typeof pages> & { metadata: Wordless<typeof metadata> };

/** The texts of one page, of a block that pages share, or of all pages' metadata. */
export type TextGroup = keyof Texts;

/** A language's texts, group by group. */
export type TextLoaders = { [Group in TextGroup]: () => Promise<Texts[Group]> };
