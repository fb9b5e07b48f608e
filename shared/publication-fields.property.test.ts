import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateParts } from './publication-fields.ts';

describe('for any date', () => {
  const DIGITS = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'] as const;
  const written = (text: string, digits: string) =>
    text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
  const isoDay = fc
    .date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('reads an ISO date in any digits, whole or cut after its year or month, wherever it stands', () => {
    const around = anyText.filter((text) => !/[\d٠-٩۰-۹-]/.test(text));
    fc.assert(
      fc.property(
        isoDay,
        fc.constantFrom(...DIGITS),
        fc.nat({ max: 2 }),
        around,
        (day, digits, cut, words) => {
          const parts = day.split('-').slice(0, cut + 1);

          expect(dateParts(words + written(parts.join('-'), digits) + words)).toEqual(parts);
        },
      ),
      PROPERTY_RUNS,
    );
  });

  it('finds a year, a month and a day in Latin digits, or less, in any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(dateParts(text).join('-')).toMatch(/^(?:\d{4}(?:-\d\d){0,2})?$/);
      }),
      PROPERTY_RUNS,
    );
  });
});
