import { describe, expectTypeOf, it } from 'vitest';
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

describe('a translation compiles', () => {
  it('when it has every key, plural form and placeholder, in any order', () => {
    expectTypeOf<Fits<typeof ARABIC>>().toEqualTypeOf<true>();
  });
});

describe('a translation does not compile', () => {
  it('without a key', () => {
    expectTypeOf<Fits<Omit<typeof ARABIC, 'heading'>>>().toEqualTypeOf<false>();
  });

  it('with a key that English has not', () => {
    expectTypeOf<With<{ extra: 'زائد' }>>().toEqualTypeOf<false>();
  });

  it('without a placeholder, or with another one', () => {
    expectTypeOf<With<{ copyright: '{{years}}' }>>().toEqualTypeOf<false>();
    expectTypeOf<With<{ heading: 'مرحبًا {{name}}' }>>().toEqualTypeOf<false>();
    expectTypeOf<With<{ paragraphs: readonly ['واحد', 'اثنان'] }>>().toEqualTypeOf<false>();
  });

  it('without a plural form of its language, or one that forgets more than the count', () => {
    expectTypeOf<With<{ search: Omit<typeof PLURALS, 'all_few'> }>>().toEqualTypeOf<false>();
    const forgetful = { ...PLURALS, all_two: 'اثنان' } as const;
    expectTypeOf<With<{ search: typeof forgetful }>>().toEqualTypeOf<false>();
  });

  it('with fewer or more paragraphs', () => {
    expectTypeOf<With<{ paragraphs: readonly ['واحد'] }>>().toEqualTypeOf<false>();
    expectTypeOf<With<{ paragraphs: readonly ['واحد', '{{name}}', 'ثلاثة'] }>>().toEqualTypeOf<false>();
  });
});
