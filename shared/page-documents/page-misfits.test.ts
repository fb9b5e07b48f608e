import type { PageText } from '@burhan/shared/contract/page-texts';
import { expect, it } from 'vitest';
import { pageFields } from './page-fields.ts';
import { type PageMisfit, pageMisfits } from './page-misfits.ts';

const FIELDS = pageFields('whoWeAre', {
  eyebrow: 'About',
  heading: 'Who',
  lead: 'At {{name}}',
  story: { paragraphs: ['One of {{name}}'], points: [{ heading: 'A', text: 'B' }] },
});

const point = (heading: string, text = 'x') => ({ heading, text });
const list = (count: number) => Array.from({ length: count }, () => 'At {{name}}');

it.each<[path: string, value: PageText, problem: PageMisfit['problem'] | null, at?: string]>([
  ['eyebrow', '', null],
  ['eyebrow', 'x'.repeat(80), null],
  ['eyebrow', 'x'.repeat(81), 'length'],
  ['heading', '🙂'.repeat(120), null],
  ['heading', '', 'empty'],
  ['heading', ' \u200b\u00a0', 'empty'],
  ['heading', 'two\nlines', 'kind'],
  ['heading', ['x'], 'kind'],
  ['heading', { text: 'x' }, 'kind'],
  ['lead', 'Of {{name}}, twice {{name}}', null],
  ['lead', 'Of {{ name }}', 'placeholder'],
  ['story.paragraphs', list(6), null],
  ['story.paragraphs', list(7), 'count'],
  ['story.paragraphs', ['x'], 'placeholder'],
  ['story.paragraphs', 'x', 'kind'],
  ['story.paragraphs', [...list(1), ''], 'empty', 'story.paragraphs.1'],
  ['story.paragraphs', [...list(1), point('x')], 'kind', 'story.paragraphs.1'],
  ['story.paragraphs', [...list(1), 'x'.repeat(1501)], 'length', 'story.paragraphs.1'],
  ['story.points', [], null],
  ['story.points', Array.from({ length: 8 }, () => point('x')), null],
  ['story.points', Array.from({ length: 10_000 }, () => point('x')), 'count'],
  ['story.points', ['x'], 'kind', 'story.points.0'],
  ['story.points', [point('x'.repeat(121))], 'length', 'story.points.0.heading'],
  ['story.points', [point('x', 'x'.repeat(601))], 'length', 'story.points.0.text'],
  ['story.points', [{ heading: 'x' }], 'kind', 'story.points.0.text'],
  ['story.other', 'x', 'unknown'],
  ['story', 'x', 'unknown'],
  ['story', ['x'], 'unknown'],
  ['__proto__.heading', 'x', 'unknown'],
])('%s (%#) has the problem that a form says', (path, value, problem, at = path) => {
  const document = path.split('.').reduceRight<PageText>((inner, key) => ({ [key]: inner }), value);

  const misfits = pageMisfits(FIELDS, JSON.parse(JSON.stringify(document)));
  expect(misfits).toEqual(problem ? [{ path: at, problem }] : []);
});

it('a document without a field fits', () => {
  expect(pageMisfits(FIELDS, {})).toEqual([]);
});
