import type { Json } from '@burhan/shared/entities/schema';
import { expect, test } from 'vitest';
import { describeOnDatabase } from './database.ts';
import { refusalOf } from './sample-rows.ts';

const listOf = (count: number, entry: Json): Json[] => Array.from({ length: count }, () => entry);
const nested = (depth: number, inmost: Json): Json =>
  depth === 0 ? inmost : { deeper: nested(depth - 1, inmost) };
const fields = (count: number, text: Json) =>
  Object.fromEntries(listOf(count, text).map((value, place) => [`field${place}`, value]));

describeOnDatabase('texts of pages', (site) => {
  const insert = (values: Readonly<Record<string, unknown>>) => {
    const columns = Object.keys({ page: 'home', ...values });
    return site.query<{ id: number; texts: Json }>(
      `insert into public.page_texts (${columns}) values (${columns.map((_, place) => `$${place + 1}`)}) returning *`,
      Object.values({ page: 'home', ...values }),
    );
  };

  test.each<[string, Json]>([
    ['nothing', {}],
    ['an emptied note', { note: '' }],
    ['keys that no page has', { unknown: { key: 'Kept' }, constructor: 'x' }],
    ['1,500 characters without a space', { lead: 'x'.repeat(1500) }],
    ['2,000 characters outside the basic plane', { lead: '🩺'.repeat(2000) }],
    ['Arabic in English fields', { heading: 'عنوان \u202e <b>{{name}}</b>' }],
    ['points of a card', { cards: { team: { points: listOf(12, { heading: 'x', text: 'y' }) } } }],
  ])('are kept as they are: %s', async (_case, texts) => {
    expect((await insert({ texts }))[0]?.texts).toEqual(texts);
  });

  test.each<[string, string, unknown]>([
    ['a list instead of a document', 'texts_document', JSON.stringify([])],
    ['a text instead of a document', 'texts_document', '"x"'],
    ['a number', 'texts_document', { lead: 1 }],
    ['null in a list', 'texts_document', { paragraphs: ['x', null] }],
    ['an object 5 deep', 'texts_document', nested(5, {})],
    ['true in a point', 'texts_document', { points: [{ heading: true, text: 'x' }] }],
    ['a list of 13', 'texts_document', { points: listOf(13, 'x') }],
    ['2,001 characters', 'texts_document', { lead: 'x'.repeat(2001) }],
    ['a line break', 'texts_document', { lead: 'two\nlines' }],
    ['a control character', 'texts_document', { lead: 'x\u0085' }],
    ['a line separator', 'texts_document', { lead: 'x\u2028' }],
    ['ten thousand lists', 'texts_document', { points: listOf(10_000, []) }],
    ['lists 1,000 deep', 'texts_document', `{"points":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['more than 40 KB', 'texts_size', fields(21, 'x'.repeat(2000))],
    ['Arabic of more than 40 KB', 'texts_ar_size', fields(11, 'ع'.repeat(2000))],
    ['a number in Arabic', 'texts_ar_document', { lead: 1 }],
    ['a page that does not exist', 'page_value', 'about'],
  ])('are refused with the reason: %s', async (_case, rule, value) => {
    const column = rule.replace(/_[a-z]+$/, '');
    expect(await refusalOf(insert({ [column]: value }))).toMatchObject({
      code: '23514',
      constraint: `page_texts_${rule}`,
    });
  });

  test('are one row a page', async () => {
    await insert({ texts: {} });
    expect(await refusalOf(insert({ texts: {} }))).toMatchObject({
      code: '23505',
      constraint: 'page_texts_page_key',
    });
  });
});
