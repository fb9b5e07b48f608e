import { type ContentTableName, columnsOf, TABLE_NAMES } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS, ROW_LIMITS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { DEFAULT_LANGUAGE, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { ALL_TRANSLATED, type ListTable } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

const BLANKS = ['', ' ', '\n\t', '\u00A0', '\u3000'];

const lengthOf = (table: ContentTableName, column: string) =>
  (FIELD_LENGTHS[table] as Readonly<Record<string, number>>)[column] ?? 0;

const LANGUAGES = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

const translationsOf = (table: ContentTableName) =>
  LANGUAGES.flatMap((language) =>
    ALL_TRANSLATED[table].map((column) => ({
      table,
      column: translatedColumn(column, language),
      length: lengthOf(table, column),
    })),
  );

/** A text of a length that the column takes. */
const textFor = (column: string, length: number) =>
  column.startsWith('updates') ? `2026-03-09 ${'ع'.repeat(length - 11)}` : 'ع'.repeat(length);

const texts = [...TABLE_NAMES, 'partners' as const, 'site_facts' as const].flatMap(translationsOf);

describeOnDatabase('translations', (site) => {
  const onlyRow = async (table: ContentTableName) => {
    if (table in ROW_LIMITS) await insertRows(site.owner.query, table, [buildRow(table as ListTable)]);
    const [row] = await site.owner.query<Values>(`select * from public.${table} order by id limit 1`);
    return row ?? {};
  };
  const change = (table: ContentTableName, column: string, id: unknown, text: string | null) =>
    site.query<Values>(`update public.${table} set ${column} = $1 where id = $2 returning *`, [text, id]);

  test.each(texts)(
    '$table: $column takes $length characters and no blanks, and its change is a new version',
    async (field) => {
      const { table, column, length } = field;
      const before = await onlyRow(table);
      expect(before[column]).toBeNull();
      const [after] = await change(table, column, before.id, textFor(column, length));
      expect(String(after?.updated_at) > String(before.updated_at)).toBe(true);

      const refusal = await refusalOf(change(table, column, before.id, textFor(column, length + 1)));
      expect(refusal).toMatchObject({ code: '23514', constraint: `${table}_${column}_length` });
      for (const blank of BLANKS) {
        const refused = await refusalOf(change(table, column, before.id, blank));
        expect(refused).toMatchObject({ code: '23514', constraint: `${table}_${column}_blank` });
      }
      expect(await change(table, column, before.id, null)).toMatchObject([{ [column]: null }]);
    },
  );

  test.each(TABLE_NAMES)('are all that pages of other languages do not read of %s', async (table) => {
    const columns = await site.owner.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [`public.${table}`],
    );
    const all = columns.map(({ name }) => name);
    for (const language of SUPPORTED_LANGUAGES) {
      const others = LANGUAGES.filter((other) => other !== language);
      const unread = others.flatMap((other) =>
        TRANSLATED_COLUMNS[table].map((column): string => translatedColumn(column, other)),
      );
      // The console alone reads it.
      unread.push('notices_checked_at');
      const read = columnsOf({ table, id: 1 }, language) ?? all;
      expect(read.toSorted()).toEqual(all.filter((name) => !unread.includes(name)).toSorted());
    }
  });
});
