import type { TableName } from '@burhan/shared/entities/content';
import fc from 'fast-check';
import { wire } from '../attack.ts';
import { count, depth, strangeNumber, strangeText } from './strange-values.ts';
import { anyName, COLUMNS } from './words.ts';

const jsonText = (text: string) => JSON.stringify(text);

/** JSON of any shape, as text: keys may stand twice, or be those of prototypes. */
const anyJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    strangeText.map(jsonText),
    fc.constantFrom('null', 'true', '1', '-1', '1e400', '0.1', '""', '[]', '{}', '99999999999999999999999'),
    strangeNumber,
    fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join(',')}]`),
    fc
      .array(fc.tuple(anyName.map(jsonText), tie('value')), { maxLength: 4 })
      .map((entries) => `{${entries.map((entry) => entry.join(':')).join(',')}}`),
  ),
})).value;

const deepJson = fc
  .tuple(
    fc.constantFrom('[', '{"a":', '{"__proto__":', '{"id":[', '[{"constructor":'),
    fc.oneof(depth, fc.constantFrom(20_000)),
    fc.boolean(),
  )
  .map(([open, times, isClosed]) => {
    const close = [...open]
      .filter((c) => c === '[' || c === '{')
      .map((c) => (c === '[' ? ']' : '}'))
      .reverse()
      .join('');
    return open.repeat(times) + (isClosed ? `1${close.repeat(times)}` : '');
  });

const brokenJson = fc.constantFrom(
  '',
  '{',
  '{"id":',
  '{"id":1,}',
  "{'id':1}",
  'undefined',
  'NaN',
  '\u0000',
  '\ufeff{}',
  '"\\ud800"',
  '{"a":1}{"a":2}',
  '[1,2',
  '\u00ff\u00fe{\u0000',
  'id=1&title=a',
  'id,title\n1,a\n',
  '--a\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--a--\r\n',
  '<a/>',
);

/** Rows that fit a table, with one thing changed. */
export function rowBody(table: TableName): fc.Arbitrary<string> {
  const columns = COLUMNS[table];
  const fitting = Object.fromEntries(
    columns.map((column) => [
      column,
      /order_index|image_width|image_height/.test(column) || (column === 'id' && table !== 'ongoing_projects')
        ? 1
        : /_at$/.test(column)
          ? '2026-11-01T00:00:00Z'
          : column === 'status'
            ? 'Open'
            : 'x',
    ]),
  );
  const changed = fc
    .tuple(
      fc.array(fc.tuple(fc.oneof(fc.constantFrom(...columns), anyName), anyJson), { maxLength: 2 }),
      fc.subarray([...columns]),
      count,
      fc.boolean(),
    )
    .map(([changes, kept, times, isMany]) => {
      const entries = [
        ...kept.map((column) => [jsonText(column), JSON.stringify(fitting[column])]),
        ...changes.map(([name, value]) => [jsonText(name), value]),
      ];
      const row = `{${entries.map((entry) => entry.join(':')).join(',')}}`;
      return isMany ? `[${Array.from({ length: Math.min(times, 200) }, () => row).join(',')}]` : row;
    });
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 2, arbitrary: anyBody }).map(wire);
}

/** What is no row at all. */
export const anyBody: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 4, arbitrary: anyJson },
    { weight: 2, arbitrary: deepJson },
    { weight: 2, arbitrary: brokenJson },
    {
      weight: 1,
      arbitrary: fc.tuple(strangeText, fc.constantFrom(1, 300)).map(([text, times]) => text.repeat(times)),
    },
  )
  .map((text) => Buffer.from(text.toWellFormed(), 'utf8').toString('latin1'));
