/**
 * Types that hold the texts of a language against the English ones, the schema (docs/product-rules.md#languages).
 * Nothing of this is in a build: a missing or extra key, a missing plural form or another set of placeholders does not
 * compile.
 */

/** The plural forms of Arabic; English has 'one' and 'other'. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `all` of `all_one` and `all_other`. */
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Keys of a translation: those of English, with every plural form where English has a plural. */
type TranslatedKey<English> =
  | Exclude<keyof English, `${PluralBase<keyof English>}_${PluralForm}`>
  | `${PluralBase<keyof English>}_${PluralForm}`;

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

type Translated<English, Texts, Key> = English extends string
  ? Wording<English, Texts, Key>
  : English extends readonly unknown[]
    ? { readonly [Index in keyof English]: Translated<English[Index], PartOf<Texts, Index>, Index> }
    : TranslationOf<English, Texts>;

/**
 * What the texts of another language must be, for the texts as they are:
 *
 *     const texts = { … } as const;
 *     export const shell = texts satisfies TranslationOf<typeof english, typeof texts>;
 */
export type TranslationOf<English, Texts> = {
  readonly [Key in TranslatedKey<English>]: Translated<EnglishOf<English, Key>, PartOf<Texts, Key>, Key>;
} & { readonly [Key in Exclude<keyof Texts, TranslatedKey<English>>]: never };

/** Texts without their wording: what code knows of them, in whatever language they come. */
export type Wordless<Texts> = Texts extends string
  ? string
  : Texts extends readonly unknown[]
    ? readonly Wordless<Texts[number]>[]
    : { [Key in keyof Texts]: Wordless<Texts[Key]> };
