import type { ContentTableName } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS, ROW_LIMITS } from '@burhan/shared/entities/schema';
import { FIELD_FORMATS, type FieldFormat } from '@burhan/shared/field-formats';
import { CONSOLE_TABLES, type ListTable } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

/** Every text that the console edits in a row, translations too. */
const FIELDS = CONSOLE_TABLES.flatMap(({ table, fields }) =>
  fields.flatMap((field) => {
    const format = field.control === 'authorOrcids' ? ('authorOrcids' as const) : field.format;
    return field.maximumLength ? [{ ...field, table, format, most: field.maximumLength }] : [];
  }),
);
type TestedField = (typeof FIELDS)[number];

/** Where the form has several lines. */
const hasLines = ({ control }: TestedField) => control === 'paragraph' || control === 'authorOrcids';

const BLANKS = ['', ' ', '\t', '\n', ' \r\n\t', '\u00A0', '\u2003', '\u3000', '\uFEFF'];
const CONTROLS = ['\u0001', '\t', '\v', '\r', '\u001F', '\u007F', '\u0085', '\u009F', '\u2028', '\u2029'];

/** Of these a text that is too long is not of the format. */
const FORMATS_OF_ONE_LENGTH: (FieldFormat | undefined)[] = [
  ...(['issn', 'pmid', 'places', 'day', 'whatsappNumber'] as const),
];

/** A text of exactly so many characters that the field takes; half of them outside the basic plane. */
function textOfLength({ column, format }: TestedField, length: number): string {
  if (column === 'image_url') return `/${'a'.repeat(length - 1)}`;
  if (format === 'webAddress') return 'https://'.padEnd(length, 'a');
  if (format === 'contact') return 'https://a.org/'.padEnd(length, 'a');
  if (format === 'authorOrcids') return `${'🩺'.repeat(length - 20)} 0000-0002-4242-7526`;
  if (format === 'updates') return `2026-03-09 ${'🩺'.repeat(length - 11)}`;
  if (format === 'issn') return '0959-8138'.padEnd(length, '8');
  if (format === 'day') return '2026-03-09'.padEnd(length, '0');
  if (FORMATS_OF_ONE_LENGTH.includes(format)) return '1'.repeat(length);
  return '🩺'.repeat(Math.floor(length / 2)) + 'ع'.repeat(Math.ceil(length / 2));
}

/** What may be of a format or not: the browser says which. */
const TEXTS: Record<FieldFormat, string[]> = {
  issn: ['0959-8138', '2434-561X', '0959-8139', '0959-813x', '09598138', ' 0959-8138', '٠959-8138'],
  pmid: ['33782057', '0123', '1234567890', '1a', '١٢'],
  webAddress: [
    ...['https://oasis.example', 'HTTP://oasis.example/ar', 'oasis.example', 'javascript:alert(1)'],
    ...['//oasis.example', '/media/x', 'https:///path', 'https://a b'],
  ],
  authorOrcids: [
    ...['Page MJ 0000-0002-1825-0097', 'محمد 0000-0002-1694-233X\nO-X 1 0000-0002-1825-0097'],
    ...['0000-0002-1825-0097', ' x 0000-0002-1825-0097', 'Page MJ 0000-0002-1825-0098', 'Page MJ'],
    ...['X 0000-0002-1694-233x', 'X 0000000216942330', 'X ٠000-0002-1825-0097'],
    'Page MJ 0000-0002-1825-0097\nPage MJ',
  ],
  places: ['0', '1234', '-1', '12345', 'x', '١٢'],
  day: ['2028-02-29', '2026-02-30', '2026-13-01', '26-01-01', 'soon'],
  registryId: [
    ...['CRD42024512345', 'CRD4202451', '22062901', 'SCTR 1', 'NCT01234567', 'NCT0123456', 'a1b2c'],
    'https://osf.io/a1b2c',
  ],
  updates: [
    ...['2026-01-01 a\n2026-01-02 ب', 'no day', '2026-02-30 x', '2026-01-01'],
    '2026-01-01 a\n\n2026-01-02 b',
  ],
  whatsappNumber: ['966500000000', '+966500000000', '٩٦٦٥٠٠٠٠٠٠٠٠', '0966500000', '123456'],
  contact: [
    ...['privacy@burhan.example', 'https://burhan.example/privacy?to=us', 'privacy@burhan', 'https://'],
    ...['javascript:alert(1)', 'http://burhan.example', 'a@b.example?x=y'],
  ],
};
const REGISTRIES = ['PROSPERO', 'SCTR', 'ClinicalTrials', 'OSF', 'other'];

describeOnDatabase('fields', (site) => {
  /** The only row of a list, or the first where nobody adds any. */
  async function oneRow(table: ContentTableName) {
    if (table in ROW_LIMITS) {
      const registry: Values = table === 'ongoing_projects' ? { registry: 'other' } : {};
      await insertRows(site.query, table, [buildRow(table as ListTable, registry)]);
    }
    const which = table in ROW_LIMITS ? '' : 'where id = 1';
    const [row] = await site.query<Values>(`select * from public.${table} ${which}`);
    const change = async (column: string, text: string | null) => {
      const sql = `update public.${table} set ${column} = $1 ${which} returning *`;
      return (await site.query<Values>(sql, [text]))[0] as Values;
    };
    return { row: row as Values, change };
  }

  test('of every table with texts are asked about', () => {
    const others = ['page_texts'];
    const asked = new Set(FIELDS.map(({ table }) => table));
    expect([...asked, ...others].sort()).toEqual(Object.keys(FIELD_LENGTHS).sort());
  });

  test.each(FIELDS)('$table: $column takes $most characters', async (field) => {
    const { table, column, most, format, original } = field;
    const { row, change } = await oneRow(table);
    const longest = textOfLength(field, most);
    const changed = await change(column, longest);
    expect(changed[column]).toBe(longest);
    expect(String(changed.updated_at) > String(row.updated_at)).toBe(true);
    expect(changed.created_at).toEqual(row.created_at);

    const rule = FORMATS_OF_ONE_LENGTH.includes(format) ? 'format' : 'length';
    const tooLong = { code: '23514', constraint: `${table}_${column}_${rule}` };
    expect(await refusalOf(change(column, textOfLength(field, most + 1)))).toMatchObject(tooLong);

    for (const control of hasLines(field) ? CONTROLS : [...CONTROLS, '\n']) {
      const refusal = await refusalOf(change(column, `${textOfLength(field, most - 1)}${control}`));
      const constraint = expect.stringMatching(`^${table}_${column}_(value|format)$`);
      expect(refusal, JSON.stringify(control)).toMatchObject({ code: '23514', constraint });
    }
    if (hasLines(field) && !format) await change(column, 'a\n\nb');

    const isRequired = field.required || column === 'id';
    if (isRequired || original)
      for (const blank of BLANKS)
        expect(await refusalOf(change(column, blank))).toMatchObject({
          code: '23514',
          constraint: `${table}_${column}_${isRequired ? 'required' : 'blank'}`,
        });
    if (isRequired) expect(await refusalOf(change(column, null))).toMatchObject({ code: '23502' });
    if (original) expect(await change(column, null)).toMatchObject({ [column]: null });
  });

  const withFormat = FIELDS.flatMap(({ format, ...field }) =>
    (format === 'registryId' ? REGISTRIES : [null]).flatMap((registry) =>
      format ? [{ ...field, format, registry }] : [],
    ),
  );
  test.each(withFormat)('$table: $column is a $format ($registry) as in the browser', async (field) => {
    const { table, column, format, registry } = field;
    const { change } = await oneRow(table);
    if (registry) await change('registry', registry);
    const isTaken = (text: string) => FIELD_FORMATS[format](text, { registry });
    expect(TEXTS[format].some(isTaken)).toBe(true);
    for (const text of TEXTS[format])
      if (isTaken(text)) await change(column, text);
      else
        expect(await refusalOf(change(column, text)), text).toMatchObject({
          constraint: `${table}_${column}_format`,
        });
    if (!field.original) await change(column, '');
  });

  test.each(['publications', 'submitted_papers', 'partners'] as const)(
    'an image of %s is at an http address or a path of the site',
    async (table) => {
      const { change } = await oneRow(table);
      for (const address of ['https://example.org/a.jpg', 'HTTP://example.org', '/media/1.jpg', '/', ' /a '])
        await change('image_url', address);
      const refused = ['//evil.example/a.jpg', '/\\evil.example/a.jpg', 'javascript:alert(1)'];
      for (const address of [...refused, 'https:///path', 'media/1.jpg', 'x\nhttps://example.org/a.jpg'])
        expect(await refusalOf(change('image_url', address)), address).toMatchObject({
          constraint: `${table}_image_url_address`,
        });
    },
  );

  test('that are left out say nothing, the year, or what most studies are', async () => {
    const { date: _, ...publication } = buildRow('publications');
    const [year] = await site.owner.query<{ year: string }>(`select to_char(now(), 'YYYY') as year`);
    const none = { doi: '', image_alt: '' };
    expect(await insertRows(site.query, 'publications', [publication])).toMatchObject([
      { ...none, date: year?.year },
    ]);
    expect(await insertRows(site.query, 'ongoing_projects', [{ id: 'P001' }])).toMatchObject([
      { field_of_study: '', study_type: 'Systematic Review and Meta-Analysis', status: 'Open' },
    ]);
  });
});
