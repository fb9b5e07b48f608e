import type { PLURAL_FORMS, TranslationLanguage } from './languages.ts';

/**
 * Types that hold the texts of a language against the English ones, the schema (docs/rules/pages.md#languages).
 * Nothing of this is in a build: a missing or extra key, a missing plural form or another set of placeholders does not
 * compile.
 */

/** A plural form of any language. */
type PluralForm = Intl.LDMLPluralRule;

/** The plural forms that a language has. */
type FormOf<Into extends TranslationLanguage> = (typeof PLURAL_FORMS)[Into][number];

/** `all` of `all_one` and `all_other`. */
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Keys of a translation: those of English, with the plural forms of its language where English has a plural. */
type TranslatedKey<English, Into extends TranslationLanguage> =
  | Exclude<keyof English, `${PluralBase<keyof English>}_${PluralForm}`>
  | `${PluralBase<keyof English>}_${FormOf<Into>}`;

/** The English text that a key of a translation is held against. */
type EnglishOf<English, Key> = Key extends keyof English
  ? English[Key]
  : Key extends `${infer Base}_${PluralForm}`
    ? `${Base}_other` extends keyof English
      ? English[`${Base}_other`]
      : never
    : never;

/** `'name' | 'page'` of '{{page}} | {{name}}'. */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A plural form may say the count in words: 'one publication'. */
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
 * What the texts of another language must be, for the texts as they are:
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

/** Texts without their wording: what code knows of them, in whatever language they come. */
export type Wordless<Texts> = Texts extends string
  ? string
  : Texts extends readonly unknown[]
    ? readonly Wordless<Texts[number]>[]
    : { [Key in keyof Texts]: Wordless<Texts[Key]> };
