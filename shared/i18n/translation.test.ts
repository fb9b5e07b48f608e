import { expectTypeOf, it } from 'vitest';
import type { TranslationOf } from './translation.ts';

type English = {
  readonly heading: 'Hello';
  readonly copyright: '© {{years}} {{name}}';
  readonly search: {
    readonly all_one: '{{count}} of {{total}}';
    readonly all_other: '{{count}} of {{total}}';
  };
  readonly paragraphs: readonly ['One', '{{name}} two'];
  readonly points: { heading: string }[];
};

const PLURALS = {
  all_zero: 'لا شيء من {{total}}',
  all_one: 'واحد من {{total}}',
  all_two: 'اثنان من {{total}}',
  all_few: '{{count}} من {{total}}',
  all_many: '{{count}} من {{total}}',
  all_other: '{{count}} من {{total}}',
} as const;

const ARABIC = {
  heading: 'مرحبًا',
  copyright: '{{name}} {{years}}',
  search: PLURALS,
  paragraphs: ['واحد', 'اثنان {{name}}'],
  points: [],
} as const;

type Fits<Texts> = Texts extends TranslationOf<English, Texts, 'ar'> ? true : false;
type With<Change> = Fits<Omit<typeof ARABIC, keyof Change> & Change>;

it('a translation has every key, plural form, paragraph and placeholder, in any order, and no others', () => {
  const forgetful = { ...PLURALS, all_two: 'اثنان' } as const;

  expectTypeOf<Fits<typeof ARABIC>>().toEqualTypeOf<true>();
  expectTypeOf<Fits<Omit<typeof ARABIC, 'heading'>>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ extra: 'زائد' }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ copyright: '{{years}}' }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ heading: 'مرحبًا {{name}}' }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ search: Omit<typeof PLURALS, 'all_few'> }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ search: typeof forgetful }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ paragraphs: readonly ['واحد', 'اثنان'] }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ paragraphs: readonly ['واحد'] }>>().toEqualTypeOf<false>();
  expectTypeOf<With<{ paragraphs: readonly ['واحد', '{{name}}', 'ثلاثة'] }>>().toEqualTypeOf<false>();
});
