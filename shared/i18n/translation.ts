import type { PLURAL_FORMS, TranslationLanguage } from './languages.ts';

/**
 * Types that compare the texts of a language with the English ones, which are the schema
 * (docs/rules/pages.md#languages). A missing or extra key, a missing plural form or other placeholders do not compile.
 * The types leave no code in a build.
 */

/** A plural form of any language. */
type PluralForm = Intl.LDMLPluralRule;

/** The plural forms that a language has. */
type FormOf<Into extends TranslationLanguage> = (typeof PLURAL_FORMS)[Into][number];

/** The key without its plural form: `all` for `all_one` and `all_other`. */
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Keys of a translation: the English keys, with the plural forms of its own language. */
type TranslatedKey<English, Into extends TranslationLanguage> =
  | Exclude<keyof English, `${PluralBase<keyof English>}_${PluralForm}`>
  | `${PluralBase<keyof English>}_${FormOf<Into>}`;

/** The English text with which the text of a key is compared. */
type EnglishOf<English, Key> = Key extends keyof English
  ? English[Key]
  : Key extends `${infer Base}_${PluralForm}`
    ? `${Base}_other` extends keyof English
      ? English[`${Base}_other`]
      : never
    : never;

/** The placeholders of a text: `'name' | 'page'` for '{{page}} | {{name}}'. */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** The placeholders that a text must have. A plural form may write the count in words: 'one publication'. */
type Required<English, Key> = Key extends `${string}_${PluralForm}`
  ? Exclude<Placeholder<English>, 'count'>
  : Placeholder<English>;

type Wording<English, Text, Key> = Text extends string
  ? [
      Exclude<Placeholder<Text>, Placeholder<English>>,
      Exclude<Required<English, Key>, Placeholder<Text>>,
    ] extends [never, never]
    ? Text
    : { 'the placeholders must be': Placeholder<English> }
  : string;

type PartOf<Texts, Key> = Key extends keyof Texts ? Texts[Key] : undefined;

type Translated<English, Texts, Key, Into extends TranslationLanguage> = English extends string
  ? Wording<English, Texts, Key>
  : English extends readonly unknown[]
    ? { readonly [Index in keyof English]: Translated<English[Index], PartOf<Texts, Index>, Index, Into> }
    : TranslationOf<English, Texts, Into>;

/**
 * The type that the texts of another language must have. Use it like this:
 *
 *     const texts = { … } as const;
 *     export const shell = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
 */
export type TranslationOf<English, Texts, Into extends TranslationLanguage> = {
  readonly [Key in TranslatedKey<English, Into>]: Translated<
    EnglishOf<English, Key>,
    PartOf<Texts, Key>,
    Key,
    Into
  >;
} & { readonly [Key in Exclude<keyof Texts, TranslatedKey<English, Into>>]: never };

/** The type of texts in any language: the same keys, with `string` for each text. */
export type Wordless<Texts> = Texts extends string
  ? string
  : Texts extends readonly unknown[]
    ? readonly Wordless<Texts[number]>[]
    : { [Key in keyof Texts]: Wordless<Texts[Key]> };
