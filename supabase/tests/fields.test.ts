import { doiLink, foldedDoi } from '@burhan/shared/doi';
import type { ContentTableName } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS, ROW_LIMITS } from '@burhan/shared/entities/schema';
import { FIELD_FORMATS, type FieldFormat } from '@burhan/shared/field-formats';
import { BARE_DOIS, COPIED_DOIS, NO_DOIS } from '@burhan/testing/doi-texts';
import { CONSOLE_TABLES, type ListTable } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

/** Every text that the console edits in a row, translations too. */
const FIELDS = CONSOLE_TABLES.flatMap(({ table, fields }) =>
  fields
    .filter(({ maximumLength }) => maximumLength)
    .map((field) => ({
      ...field,
      table,
      format: field.control === 'authorOrcids' ? ('authorOrcids' as const) : field.format,
    })),
);

const BLANKS = ['', ' ', '\t', '\n', ' \r\n\t', '\u00A0', '\u2003', '\u3000', '\uFEFF'];

/** Texts that may or may not have a format; the browser's check decides. */
const TEXTS: Record<FieldFormat, string[]> = {
  issn: ['0959-8138', '2434-561X', '0959-8139', '0959-813x', '09598138', ' 0959-8138', '٠959-8138'],
  pmid: ['33782057', '0123', '1234567890', '1a', '١٢'],
  webAddress: ['HTTP://oasis.example/ar', 'oasis.example', '//oasis.example', 'https:///path', 'https://a b'],
  authorOrcids: [
    ...['محمد 0000-0002-1694-233X\nO-X 1 0000-0002-1825-0097', ' x 0000-0002-1825-0097', 'Page MJ'],
    ...['0000-0002-1825-0097', 'Page MJ 0000-0002-1825-0098', 'X 0000-0002-1694-233x', 'X 0000000216942330'],
    ...['X ٠000-0002-1825-0097', 'Page MJ 0000-0002-1825-0097\nPage MJ'],
  ],
  places: ['0', '1234', '-1', '12345', 'x', '١٢'],
  day: ['2028-02-29', '2026-02-30', '2026-13-01', '26-01-01', 'soon'],
  registryId: ['CRD42024512345', 'CRD4202451', '22062901', 'SCTR 1', 'NCT01234567', 'NCT0123456', 'a1b2c'],
  updates: [
    '2026-01-01 a\n2026-01-02 ب',
    'no day',
    '2026-02-30 x',
    '2026-01-01',
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
  /** The only row of a list, or the first row of a table to which nobody adds rows. */
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

  const tables = [...new Set(FIELDS.map(({ table }) => table))];

  test('of every table with texts are asked about', () => {
    expect([...tables, 'page_texts'].sort()).toEqual(Object.keys(FIELD_LENGTHS).sort());
  });

  // drafts.test.ts checks the lengths and characters of texts.
  test.each(tables)('each text of %s moves the version, and is blank where it may be', async (table) => {
    const { row, change } = await oneRow(table);
    let version = String(row.updated_at);
    for (const { column, format, original, required } of FIELDS.filter((field) => field.table === table)) {
      const text = format ? TEXTS[format].find((each) => FIELD_FORMATS[format](each, row)) : '/media/ع';
      const changed = await change(column, text ?? null);
      expect(changed).toMatchObject({ [column]: text, created_at: row.created_at });
      expect(String(changed.updated_at) > version, column).toBe(true);
      version = String(changed.updated_at);

      const isRequired = required || column === 'id';
      const constraint = `${table}_${column}_${isRequired ? 'required' : 'blank'}`;
      for (const blank of isRequired || original ? BLANKS : [])
        expect(await refusalOf(change(column, blank))).toMatchObject({ code: '23514', constraint });
      if (isRequired) expect(await refusalOf(change(column, null))).toMatchObject({ code: '23502' });
      if (original) version = String((await change(column, null)).updated_at);
    }
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
    const constraint = `${table}_${column}_format`;
    for (const text of TEXTS[format])
      if (isTaken(text)) await change(column, text);
      else expect(await refusalOf(change(column, text)), text).toMatchObject({ constraint });
    if (!field.original) await change(column, '');
  });

  test.each(['publications', 'submitted_papers', 'partners'] as const)(
    'an image of %s is at an http address or a path of the site',
    async (table) => {
      const { change } = await oneRow(table);
      for (const address of ['HTTP://example.org', '/', ' /a ']) await change('image_url', address);
      const refused = [
        '//evil.example/a.jpg',
        '/\\evil.example/a.jpg',
        'javascript:alert(1)',
        'https:///path',
      ];
      for (const address of [...refused, 'media/1.jpg', 'x\nhttps://example.org/a.jpg'])
        expect(await refusalOf(change('image_url', address)), address).toMatchObject({
          constraint: `${table}_image_url_address`,
        });
    },
  );

  test('that hold a DOI hold the one that the browser finds in them', async () => {
    for (const text of [...COPIED_DOIS, ...NO_DOIS, ...BARE_DOIS, ...BARE_DOIS.map(doiLink), null])
      expect(await call(site.owner.query, 'private.normal_doi', text), String(text)).toBe(foldedDoi(text));
  });

  test('that are left out say nothing, the year, or what most studies are', async () => {
    const { date: _, ...publication } = buildRow('publications');
    const [added] = await insertRows(site.query, 'publications', [publication]);
    expect(added).toMatchObject({ doi: '', image_alt: '', date: String(new Date().getUTCFullYear()) });
    expect(await insertRows(site.query, 'ongoing_projects', [{ id: 'P001' }])).toMatchObject([
      { field_of_study: '', study_type: 'Systematic Review and Meta-Analysis', status: 'Open' },
    ]);
  });
});
