import { expect, it } from 'vitest';
import { inlineStyle } from './inline-styles.ts';

const ADDRESS = '/host/0123456789ab/assets/main.css';

it.each([
  ['url(./font.woff2)', 'url("/host/0123456789ab/assets/font.woff2")'],
  ["url( '../media/a.svg#mark' )", 'url("/host/0123456789ab/media/a.svg#mark")'],
  ['url("data:image/svg+xml,%3Csvg fill=\'url(%23a)\'/%3E")', null],
  ['url(/media/a.svg)', null],
  ['url(#mask)', null],
])('%s is found from any page', (reference, found) => {
  expect(inlineStyle(`a{mask:${reference}}`, ADDRESS)).toBe(`a{mask:${found ?? reference}}`);
});

it('a style sheet cannot end the element that it stands in', () => {
  expect(inlineStyle('a::before{content:"</style><b>"}', ADDRESS)).not.toContain('</style');
});
