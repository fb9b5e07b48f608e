import { TABLE_NAMES } from '@burhan/shared/entities/content';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { type ListTable, NEW_ROWS } from '@burhan/testing/rows';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { buildRow, insertRows, refusalOf, type Values } from './sample-rows.ts';

const BLANKS = ['', ' ', '\t', '\n', ' \r\n\t', '\u00A0', '\u2003', '\u3000', '\uFEFF'];

/** A value of exactly `length` characters that its column takes; half of them outside the basic plane. */
function textOfLength(column: string, length: number): string {
  if (column === 'image_url') return `/${'a'.repeat(length - 1)}`;
  if (column === 'licence_url' || column === 'address') return 'https://'.padEnd(length, 'a');
  if (column === 'privacy_contact') return 'https://a.org/'.padEnd(length, 'a');
  if (column === 'author_orcids') return `${'🩺'.repeat(length - 20)} 0000-0002-4242-7526`;
  if (column === 'pmid' || column === 'whatsapp_number') return '1'.repeat(length);
  if (column === 'issn') return '0959-8138'.padEnd(length, '8');
  if (column === 'places') return '1'.repeat(length);
  if (column === 'deadline') return '2026-03-09'.padEnd(length, '0');
  if (column === 'updates') return `2026-03-09 ${'🩺'.repeat(length - 11)}`;
  return '🩺'.repeat(Math.floor(length / 2)) + 'a'.repeat(Math.ceil(length / 2));
}

/** What is named where a text is too long: of a format that has one length alone, that it is not of this format. */
const ruleOfLength = (column: string) =>
  ['issn', 'pmid', 'places', 'deadline', 'whatsapp_number'].includes(column) ? 'format' : 'length';

const TABLES = [...TABLE_NAMES, 'partners', 'site_facts'] as const;

describeOnDatabase('constraints', (site) => {
  const insert = (table: ListTable, values: Values) =>
    insertRows(site.query, table, [
      // An id of a registry is one of a registry that takes it.
      buildRow(table, { ...values, ...('registry_id' in values && { registry: 'other' }) }),
    ]);

  /** Metrics and facts are neither added nor deleted. */
  const write = (table: (typeof TABLES)[number], values: Values) => {
    if (table !== 'metrics' && table !== 'site_facts') return insert(table, values);
    const [[column, value] = []] = Object.entries(values);
    return site.query<Values>(`update public.${table} set ${column} = $1 where id = 1 returning *`, [value]);
  };

  const lengths = TABLES.flatMap((table) =>
    Object.entries(FIELD_LENGTHS[table]).map(([column, length]) => ({ table, column, length })),
  );

  test.each(lengths)('$table: $column takes $length characters and not one more', async (field) => {
    const { table, column, length } = field;
    const [stored] = await write(table, { [column]: textOfLength(column, length) });
    expect(stored?.[column]).toBe(textOfLength(column, length));

    const refusal = await refusalOf(write(table, { [column]: textOfLength(column, length + 1) }));
    expect(refusal).toMatchObject({
      code: '23514',
      constraint: `${table}_${column}_${ruleOfLength(column)}`,
    });
  });

  const required = [...TABLE_NAMES, 'partners' as const].flatMap((table) =>
    Object.keys(table === 'metrics' ? FIELD_LENGTHS.metrics : NEW_ROWS[table]).map((column) => ({
      table,
      column,
    })),
  );

  test.each(required)('$table: $column refuses blanks of every kind', async ({ table, column }) => {
    for (const blank of BLANKS) {
      const refusal = await refusalOf(write(table, { [column]: blank }));
      expect(refusal).toMatchObject({ code: '23514', constraint: `${table}_${column}_required` });
    }
    expect(await refusalOf(write(table, { [column]: null }))).toMatchObject({ code: '23502' });
  });

  const addresses = ['publications', 'submitted_papers', 'partners'] as const;

  test.each(addresses)('%s take http(s) and site-relative image addresses', async (table) => {
    for (const address of ['https://example.org/a.jpg', 'HTTP://example.org', '/media/1.jpg', '/', ' /a ']) {
      const [stored] = await insert(table, { image_url: address });
      expect(stored?.image_url).toBe(address);
    }
  });

  test.each(addresses)('%s refuse every other image address', async (table) => {
    const refused = [
      '//evil.example/a.jpg',
      '/\\evil.example/a.jpg',
      'javascript:alert(1)',
      'https:///path',
      'media/1.jpg',
      'x\nhttps://example.org/a.jpg',
    ];
    for (const address of refused) {
      const refusal = await refusalOf(insert(table, { image_url: address }));
      expect(refusal).toMatchObject({ code: '23514', constraint: `${table}_image_url_address` });
    }
  });

  test.each([
    ['whatsapp_number', ['', '966500000000'], ['+966500000000', '٩٦٦٥٠٠٠٠٠٠٠٠', '0966500000', '123456']],
    [
      'privacy_contact',
      ['', 'privacy@burhan.example', 'https://burhan.example/privacy?to=us'],
      ['privacy@burhan', 'javascript:alert(1)', 'http://burhan.example', 'https://', 'a@b.example?x=y'],
    ],
  ])('the fact %s takes what its variable takes, or nothing', async (column, taken, refused) => {
    for (const value of taken) await write('site_facts', { [column]: value });
    for (const value of refused) {
      const refusal = await refusalOf(write('site_facts', { [column]: value }));
      expect(refusal, value).toMatchObject({ constraint: `site_facts_${column}_format` });
    }
  });

  test('the address of a partner is one of the web, or nothing', async () => {
    for (const address of ['', 'https://oasis.example', 'HTTP://oasis.example/ar'])
      await insert('partners', { address });
    for (const address of ['oasis.example', 'javascript:alert(1)', '//oasis.example', '/media/x']) {
      const refusal = await refusalOf(insert('partners', { address }));
      expect(refusal).toMatchObject({ code: '23514', constraint: 'partners_address_format' });
    }
  });

  test('a project needs its id alone', async () => {
    expect(await insert('ongoing_projects', {})).toMatchObject([
      {
        id: 'P001',
        field_of_study: '',
        scope_of_study: '',
        study_type: 'Systematic Review and Meta-Analysis',
        target_specialities: '',
        status: 'Open',
      },
    ]);
  });

  test('DOI and image text are optional, empty by default, and may be null', async () => {
    expect(await insert('publications', {})).toMatchObject([{ doi: '', image_alt: '' }]);
    expect(await insert('publications', { doi: null, image_alt: null })).toMatchObject([
      { doi: null, image_alt: null },
    ]);
    expect(await insert('submitted_papers', {})).toMatchObject([{ image_alt: '' }]);
  });

  test('the date of a publication is the current year by default', async () => {
    const { date: _, ...withoutDate } = buildRow('publications');
    const [stored] = await insertRows(site.query, 'publications', [withoutDate]);
    const [year] = await site.owner.query<{ year: string }>(`select to_char(now(), 'YYYY') as year`);
    expect(stored?.date).toBe(year?.year);
  });
});
