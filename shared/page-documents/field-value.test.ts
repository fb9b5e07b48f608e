import type { PageText } from '@burhan/shared/contract/page-texts';
import { expect, it } from 'vitest';
import { fitsField } from './field-value.ts';
import { pageFields } from './page-fields.ts';

const FIELDS = pageFields('whoWeAre', {
  eyebrow: 'About',
  heading: 'Who',
  lead: 'At {{name}}',
  story: { paragraphs: ['One of {{name}}'], points: [{ heading: 'A', text: 'B' }] },
});

const point = (heading: string, text = 'x') => ({ heading, text });
const list = (count: number) => Array.from({ length: count }, () => 'At {{name}}');

it.each<[path: string, value: PageText, isFit: boolean]>([
  ['eyebrow', '', true],
  ['eyebrow', 'x'.repeat(80), true],
  ['eyebrow', 'x'.repeat(81), false],
  ['heading', '🙂'.repeat(120), true],
  ['heading', '', false],
  ['heading', ' \u200b\u00a0', false],
  ['heading', 'two\nlines', false],
  ['heading', ['x'], false],
  ['heading', { text: 'x' }, false],
  ['lead', 'Of {{name}}, twice {{name}}', true],
  ['lead', 'Of {{ name }}', false],
  ['story.paragraphs', list(6), true],
  ['story.paragraphs', list(7), false],
  ['story.paragraphs', ['x'], false],
  ['story.paragraphs', 'At {{name}}', false],
  ['story.paragraphs', [...list(1), ''], false],
  ['story.paragraphs', [...list(1), point('x')], false],
  ['story.paragraphs', [...list(1), 'x'.repeat(1501)], false],
  ['story.points', [], true],
  ['story.points', Array.from({ length: 8 }, () => point('x')), true],
  ['story.points', Array.from({ length: 10_000 }, () => point('x')), false],
  ['story.points', ['x'], false],
  ['story.points', [point('x'.repeat(121))], false],
  ['story.points', [point('x', 'x'.repeat(601))], false],
  ['story.points', [{ heading: 'x' }], false],
])('%s (%#) takes what fits it', (path, value, isFit) => {
  const field = FIELDS.find((each) => each.path === path);
  expect(field && fitsField(field, value)).toBe(isFit);
});
